/// The place of an element as FHIRPath: `Patient.name[0].given[1]`. A choice is named without its type.
struct ElementPath: CustomStringConvertible {
    private var parts: [(name: String, index: Int?)]

    init(_ root: String) { parts = [(root, nil)] }

    mutating func push(_ name: String, _ index: Int? = nil) { parts.append((name, index)) }
    mutating func pop() { parts.removeLast() }

    func appending(_ name: String, _ index: Int? = nil) -> ElementPath {
        var longer = self
        longer.push(name, index)
        return longer
    }

    var description: String {
        parts.map { part in part.index.map { "\(part.name)[\($0)]" } ?? part.name }.joined(separator: ".")
    }
}
