import PHRCatalyze
import SalusBase

@main
struct Main {
    static func main() throws {
        let bytes = Array(#"{"and": [{"=": ["name.first", "Bob"]}, {">": ["age", 20]}]}"#.utf8)
        let parameters = [FormParameter("pageSize", "20")]
        let body = try CatalyzeBody(bytes)
        let expression = try CatalyzeExpression.reading(body)
        let query = try CatalyzeQuery(parameters, and: expression)
        print(query.size, query.isDescending)
        for route in CatalyzeRoute.all { print(route.method, route.path, route.callers) }
    }
}
