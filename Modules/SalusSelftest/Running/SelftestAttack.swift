import SalusClient

/// One thing that a hostile server, or who has stolen something, does, and how it is played.
package struct SelftestAttack: Sendable {
    /// Its number in the list of attacks of `Docs/Selftest.md`; several may share one, and those beside the list have
    /// none.
    package let number: Int?
    /// A sentence without its subject, which is the server: "sends …".
    package let act: String
    let play: @Sendable (HostileServer) async throws -> AttackVerdict

    init(_ number: Int?, _ act: String, _ play: @escaping @Sendable (HostileServer) async throws -> AttackVerdict) {
        (self.number, self.act, self.play) = (number, act, play)
    }
}

/// The result of an attack.
enum AttackVerdict: Hashable, Sendable {
    /// It was found out or led nowhere; the text says what the client or the server did.
    case detected(String)
    /// It did what it should not, or something else went wrong.
    case missed(String)
}

/// An attack that was played, as it is printed.
package struct AttackResult: Hashable, Sendable, Encodable {
    package let number: Int?
    package let attack: String
    package let isDetected: Bool
    /// The reaction of the client or the server.
    package let answer: String

    package init(number: Int?, attack: String, isDetected: Bool, answer: String) {
        (self.number, self.attack, self.isDetected, self.answer) = (number, attack, isDetected, answer)
    }

    init(_ attack: SelftestAttack, _ verdict: AttackVerdict) {
        (number, self.attack) = (attack.number, attack.act)
        switch verdict {
        case .detected(let text): (isDetected, answer) = (true, text)
        case .missed(let text): (isDetected, answer) = (false, text)
        }
    }
}
