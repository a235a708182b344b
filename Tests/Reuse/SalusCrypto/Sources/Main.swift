import SalusBase
import SalusCrypto

@main
struct Main {
    static func main() throws {
        let key = Secret(random: 32, from: .secure)
        let sealed = try Sealing.seal(Array("note".utf8), key: key, label: "example", randomness: .secure)
        let opened = try Sealing.open(sealed, key: key, label: "example")
        print(key, sealed.count, String(decoding: opened, as: UTF8.self))

        let keys = try SigningKey(seed: key)
        let note = Checkpoint(origin: "example.org/log", size: 3, root: SHA256.hash(opened)).signed(
            by: keys, name: "example.org")
        print(note.isSigned(by: keys.publicKey, name: "example.org"))
    }
}
