import SalusBase
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("The configuration of mail") struct ConfiguringMail {
    private static let whole = [
        "SALUS_MAIL_SERVER": "mail.example.org:587", "SALUS_MAIL_SENDER": "salus@example.org",
        "SALUS_MAIL_PAGES": "https://salus.example.org/ui",
    ]

    private func faults(_ changes: [String: String]) -> String {
        let environment = Self.whole.merging(changes) { $1 }
        do throws(BootstrapError) {
            _ = try LoadedConfiguration(ConfigurationInputs(environment: environment)).usable()
            return ""
        } catch { return "\(error)" }
    }

    @Test("is whole with a server, a sender and the pages") func whole() { #expect(faults([:]) == "") }

    @Test(
        "says what is missing, and refuses to send secrets through a network in the clear",
        arguments: [
            (["SALUS_MAIL_SENDER": ""], "it needs mail.sender"), (["SALUS_MAIL_PAGES": ""], "it needs mail.pages"),
            (["SALUS_MAIL_TLS": "off"], "mails hold secrets"), (["SALUS_MAIL_USER": "salus"], "go together"),
            (["SALUS_MAIL_SENDER": "salus"], "an e-mail address"),
            (["SALUS_MAIL_SERVER": "mail:0"], "off or HOST:PORT"),
            (["SALUS_MAIL_PAGES": "salus.example.org"], "an address such as"),
        ] as [([String: String], String)])
    func faulty(changes: [String: String], text: String) { #expect(faults(changes).contains(text)) }

    @Test("may be in the clear to a mail server on the same machine") func local() {
        #expect(faults(["SALUS_MAIL_SERVER": "localhost:25", "SALUS_MAIL_TLS": "off"]) == "")
    }
}
