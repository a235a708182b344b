import SalusDomain

extension DocumentFilter {
    /// The terms of ORDER BY. Documents without a label come before those with one, on both engines.
    func ordering(_ order: Order?, then tie: String) -> String {
        let nothing = order == .label ? "CASE WHEN label IS NULL THEN 0 ELSE 1 END" : nil
        let keys = [nothing, order?.rawValue, tie].compactMap(\.self)
        return keys.map { "\($0) \(isDescending ? "DESC" : "ASC")" }.joined(separator: ", ")
    }
}
