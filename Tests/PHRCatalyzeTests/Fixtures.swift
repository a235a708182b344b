import PHRCatalyze
import SalusBase
import Testing

/// The body with this text.
func body(_ text: String) throws(CatalyzeFault) -> CatalyzeBody { try CatalyzeBody(Array(text.utf8)) }

/// The query with this query string.
func query(_ text: String, _ expression: String? = nil) throws -> CatalyzeQuery {
    let parameters = try #require([FormParameter](form: Array(text.utf8)))
    return try CatalyzeQuery(parameters, and: expression.flatMap { try .reading(body($0)) })
}

/// The JSON with this text.
func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }
