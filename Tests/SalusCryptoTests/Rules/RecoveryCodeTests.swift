import SalusBase
import SalusCrypto
import TestSupport
import Testing

@Suite("A recovery code")
struct RecoveryCodeTests {
    let code = RecoveryCode(from: .counted())
    let user = [UInt8](repeating: 7, count: 16)

    @Test("can be typed in any case, with or without dashes, with O for 0 and L for 1")
    func reading() throws {
        let text = code.text
        let typed = [
            text.lowercased(), text.filter { $0 != "-" }, text.map { $0 == "-" ? " " : "\($0)" }.joined(),
            String(text.map { $0 == "0" ? "O" : $0 == "1" ? "l" : $0 }),
        ]
        for variant in typed {
            #expect(try RecoveryCode(text: variant).slotKey(user: user) == code.slotKey(user: user))
        }
    }

    @Test("proves itself for one challenge, one origin and one account")
    func proof() throws {
        let (challenge, origin) = ([UInt8](repeating: 9, count: 32), "https://vault.example.org")
        let key = try code.signInKey(user: user).publicKey
        let proof = try code.proof(challenge: challenge, origin: origin, user: user)
        func holds(_ challenge: [UInt8], _ origin: String, _ user: [UInt8]) -> Bool {
            RecoveryCode.isProof(proof, challenge: challenge, origin: origin, user: user, by: key)
        }
        #expect(holds(challenge, origin, user))
        #expect(!holds([UInt8](repeating: 8, count: 32), origin, user))
        #expect(!holds(challenge, "https://vault.example.com", user))
        #expect(!holds(challenge, origin, [UInt8](repeating: 6, count: 16)))
    }

    @Test("with one wrong symbol is noticed nearly always, and with one missing always")
    func mistakes() {
        let symbols = Array(code.text)
        var (wrong, noticed) = (0, 0)
        for index in symbols.indices where symbols[index] != "-" {
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != symbols[index] {
                var changed = symbols
                changed[index] = other
                wrong += 1
                if (try? RecoveryCode(text: String(changed))) == nil { noticed += 1 }
            }
        }
        #expect(wrong == 34 * 31)
        #expect(noticed > wrong * 99 / 100)
        #expect(throws: CryptoError.invalidRecoveryCode) { try RecoveryCode(text: String(symbols.dropLast())) }
        #expect(throws: CryptoError.invalidRecoveryCode) { try RecoveryCode(text: "U" + symbols.dropFirst()) }
    }

    @Test("does not print itself")
    func hidden() { #expect("\(code)" == "RecoveryCode") }
}
