import SalusBase
import Testing

@Suite("An address for mail") struct MailAddressTests {
    @Test("has its plain form", arguments: ["ann@people.test", "a.b+c@x", "O'Neil@Example.ORG"])
    func plain(text: String) { #expect(MailAddress(text)?.text == text) }

    @Test("knows its domain") func domain() { #expect(MailAddress("ann@people.test")?.domain == "people.test") }

    @Test(
        "is nothing that could be read as more than one address or line",
        arguments: [
            "", "ann", "@people.test", "ann@", "a@b@c", "ann @people.test", "<ann@people.test>",
            "ann@people.test\r\nRCPT",
            "\"a b\"@people.test", "ann..b@people.test", "ann@people..test", "zoë@people.test",
            String(repeating: "a", count: 65) + "@people.test",
        ])
    func refused(text: String) { #expect(MailAddress(text) == nil) }
}
