/// Logic with three values: true, false and nothing (FHIRPath N1, section 6.5).
enum PathLogic {
    /// The truth of a collection: nil when it is empty; a single item that is no truth value counts as true.
    static func truth(of items: [FHIRPathItem], _ name: String) throws(FHIRPathError) -> Bool? {
        guard items.count <= 1 else { throw .notSingle(name) }
        guard let item = items.first else { return nil }
        guard case .boolean(let flag) = item.value else { return true }
        return flag
    }

    static func items(_ truth: Bool?) -> [FHIRPathItem] { truth.map { [.boolean($0)] } ?? [] }

    /// The result when the left side alone settles it, so that the right side is not evaluated.
    static func settled(_ operation: PathOperator, by left: [FHIRPathItem]) throws(FHIRPathError) -> [FHIRPathItem]? {
        switch operation {
        case .and: try truth(of: left, "and") == false ? [.boolean(false)] : nil
        case .or: try truth(of: left, "or") == true ? [.boolean(true)] : nil
        case .implies: try truth(of: left, "implies") == false ? [.boolean(true)] : nil
        default: nil
        }
    }

    static func combine(
        _ operation: PathOperator, _ left: [FHIRPathItem], _ right: [FHIRPathItem]
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        let first = try truth(of: left, operation.rawValue)
        let second = try truth(of: right, operation.rawValue)
        switch operation {
        case .and: return items(first == false || second == false ? false : first.flatMap { _ in second })
        case .or: return items(first == true || second == true ? true : first.flatMap { _ in second })
        case .xor: return items(first.flatMap { first in second.map { first != $0 } })
        default: return items(first == true ? second : second == true ? true : nil)
        }
    }
}
