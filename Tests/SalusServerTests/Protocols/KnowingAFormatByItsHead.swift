import SalusServer
import Testing

@Suite("The head of a document")
struct KnowingAFormatByItsHead {
    @Test(
        "holds a word that stands in its first 4 KiB",
        arguments: [
            ("<ClinicalDocument", true), ("ClinicalDocument", true), ("<?xml?><CClinicalDocument>", true),
            ("<ClinicalDocumen", false), ("", false), ("C", false), ("<ClinicalDocumenClinicalDocument", true),
        ])
    func words(_ text: String, _ holds: Bool) {
        let bytes = Array("xx\(text)".utf8)
        #expect(bytes[2...].headHolds("ClinicalDocument") == holds)
    }

    @Test("ends there")
    func length() {
        let filling = [UInt8](repeating: 0x20, count: 4096 - 3)
        #expect((filling + Array("abc".utf8))[...].headHolds("abc"))
        #expect(!(filling + Array(" abc".utf8))[...].headHolds("abc"))
        #expect(![UInt8](repeating: 0x61, count: 1_000_000)[...].headHolds("ab"))
    }
}
