import SalusBase
import SalusClasses
import SalusModels

/// A class, a decision and an expression, as the module's README shows them.
@main
struct UsesSalusClasses {
    static func main() throws {
        let schema = try ClassSchema(["room": ["type": "string", "indexed": true], "text": "string"])
        let content: [String: JSONValue] = ["room": "7", "text": "hello"]
        try schema.check(content)

        let owner = AccountID("0123abcd-0123-4567-89ab-0123456789ab")!
        let author = AccountID("0123abcd-0123-4567-89ab-0123456789ac")!
        let application = ApplicationID("0123abcd-0123-4567-89ab-0123456789ad")!
        let question = RightsQuestion(
            ClassCaller(author, of: application), .update, EntryOwnership(nil, owner: owner, author: author),
            isEditable: true, rule: .split, permissions: [], now: WallClock.system.now)
        let decision = question.decide()  // no: the author reads; a change needs a permission
        print(decision.isAllowed, decision.explained { "\($0)" })

        let expression = try ClassExpression(["and": [["=": ["room", "7"]], ["!=": ["text", "bye"]]]])
        let (indexed, rest) = expression.split(for: schema)  // the index answers the first part
        print(indexed, rest as Any)
    }
}
