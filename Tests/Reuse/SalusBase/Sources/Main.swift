import SalusBase

@main
struct Main {
    static func main() throws {
        let born = PartialDate("1948-03")!
        print(born.latest)
        print(DecimalText("118.0")!.text)
        let bytes = Array(#"{"dose": 2.50}"#.utf8)
        let dose = try JSONValue(parsing: bytes)["dose"]
        print(dose?.number?.text ?? "none")  // 2.50

        var writer = ByteWriter()
        writer.v16(Array("salus".utf8))
        print(Hex.encode(writer.bytes))
    }
}
