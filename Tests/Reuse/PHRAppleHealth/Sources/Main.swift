import PHRAppleHealth
import SalusModels

@main
struct Main {
    static func main() throws {
        let time = "2024-01-04 12:00:00 +0100"
        let text =
            "<HealthData><Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"Scales\" unit=\"kg\" "
            + "startDate=\"\(time)\" endDate=\"\(time)\" value=\"70\"/></HealthData>"
        var pieces = [Array(text.utf8)]
        let nextPiece = { pieces.popLast() }
        let export = try AppleHealthExport()
        while let piece = nextPiece() { try export.take(piece) }
        let contents = try export.finish()
        for count in contents.taken { print(count.name, count.count) }
        for month in contents.months {
            for part in contents.parts(of: month) { print(part.label, part.bytes.count) }
        }
        let bytes = Array(text.utf8)
        let parsed = try AppleHealthDocument.parse(bytes)
        print(parsed.facts.count)
    }
}
