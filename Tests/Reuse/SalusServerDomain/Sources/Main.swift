import SalusBase
import SalusCrypto
import SalusServerDomain

/// The keys and settings that a server begins with, before any store is opened.
@main
struct Main {
    static func main() throws {
        let keys = try ServerKeys(from: .secure)
        let settings = DomainSettings(origin: "https://salus.example.org")
        print(settings.registration, keys.logPublicKey.count)
    }
}
