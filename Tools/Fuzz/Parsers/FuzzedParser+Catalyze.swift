import PHRCatalyze
import SalusBase

extension FuzzedParser {
    static let catalyze = [
        FuzzedParser("catalyze-expression", "Conditions on entries of custom classes.") { bytes in
            guard let body = try? CatalyzeBody(bytes), let expression = try? CatalyzeExpression.reading(body) else {
                return
            }
            let written = try? CatalyzeBody(Array(expression.json.canonicalText.utf8))
            demand((try? written.flatMap { try .reading($0) }) == expression, "an expression reads back")
        },
        FuzzedParser("catalyze-query", "Query strings of custom classes, in both dialects.") { bytes in
            guard let parameters = [FormParameter](form: bytes), let query = try? CatalyzeQuery(parameters) else {
                return
            }
            demand((1...CatalyzeQuery.mostEntries).contains(query.size), "a page is bounded")
            demand(query.condition.map { "\($0.json.canonicalText)".isEmpty } != true, "a condition can be written")
        },
        FuzzedParser("catalyze-body", "Bodies of the class platform: classes, entries, rights, users.") { bytes in
            guard let body = try? CatalyzeBody(bytes) else { return }
            if let made = try? ClassBody(body) { demandReadsBack(made.schema) }
            if let added = try? ColumnsBody(body) { demandReadsBack(added.schema) }
            if let rights = try? AccessListBody(body) {
                let again = try? AccessListBody(CatalyzeBody(Array(rights.permissions.json.canonicalText.utf8)))
                demand(again?.permissions == rights.permissions, "rights read back")
            }
            if let user = try? UserBody(body) {
                demand((try? CatalyzeProfile(user.profile.members)) == user.profile, "a profile keeps its rules")
            }
            readTheOthers(body)
        },
        FuzzedParser(text: "catalyze-credentials", "The headers X-Api-Key and Authorization of the class platform.") {
            text in
            if let key = CatalyzeAPIKey(text) { demand(CatalyzeAPIKey(key.text) == key, "a key reads back") }
            if let token = CatalyzeSessionToken(authorization: text) {
                demand(CatalyzeSessionToken(authorization: "Bearer \(token.text)") == token, "a token reads back")
            }
        },
    ]

    private static func demandReadsBack(_ schema: CatalyzeSchema) {
        let text = #"{"name":"n","schema":\#(schema.json.canonicalText)}"#
        demand((try? ClassBody(CatalyzeBody(Array(text.utf8))))?.schema == schema, "a schema reads back")
    }

    private static func readTheOthers(_ body: CatalyzeBody) {
        _ = try? EntryBody(body)
        _ = try? ReferencesBody(body)
        _ = try? SignInBody(body)
        _ = try? OrganizationBody(body)
        _ = try? ApplicationBody(body)
        _ = try? APIKeyBody(body)
        _ = try? MailBody(body)
        _ = try? GroupBody(body)
    }
}
