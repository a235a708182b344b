import SalusAPI
import SalusModels

@main
struct Main {
    static func main() throws {
        let record = RecordID("0123abcd-0123-4567-89ab-0123456789ab")!
        let call = ListDocumentsCall(record: record, limit: 20)
        print(ListDocumentsCall.route.method, call.target)
        let again = try ListDocumentsCall(Arguments(["record": record.description]), body: NoContent())
        print(again.part == call.part)
        for route in APICalls.all.map({ $0.route }).prefix(3) { print(route.pattern, route.summary) }
    }
}
