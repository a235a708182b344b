import SalusBase
import SalusModels

extension JSONValue {
    /// Every scalar that says something, with its path; members in alphabetical order.
    func leaves(under path: String) -> [UnknownField] {
        switch self {
        case .null: []
        case .bool(let flag): [UnknownField(path: path, text: flag ? "true" : "false")]
        case .number(let number): [UnknownField(path: path, text: number.text)]
        case .string(let text): text.isEmpty ? [] : [UnknownField(path: path, text: text)]
        case .array(let elements):
            elements.enumerated().flatMap { $0.element.leaves(under: "\(path)/\($0.offset)") }
        case .object(let members):
            members.keys.sorted().flatMap { members[$0]?.leaves(under: "\(path)/\($0)") ?? [] }
        }
    }

    /// The words of a text or a number, without white space at the ends; nil when there are none.
    var words: String? {
        switch self {
        case .number(let number): number.text
        case .string(let text): text.words
        default: nil
        }
    }
}
