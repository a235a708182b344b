import SalusQR

@main
struct Main {
    static func main() throws {
        let code = try QRCode("SALUS-SAFETY:1:123450678901234")
        for row in code.blocks() { print(row) }
    }
}
