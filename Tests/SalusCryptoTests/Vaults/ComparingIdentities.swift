import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Two people who compare their identities")
struct ComparingIdentities {
    private let sides: [SafetyNumber.Side]

    init() throws { sides = try [1, 2, 3].map { SafetyNumber.Side(try VaultPerson($0).log) } }

    @Test("see the same sixty digits, no matter who of them looks")
    func same() throws {
        let number = SafetyNumber(sides[0], sides[1])
        #expect(number == SafetyNumber(sides[1], sides[0]))
        #expect(number.digits.count == 60)
        #expect(number.groups.count == 12)
        #expect(number.groups.joined() == number.digits)
    }

    @Test("see different ones when either has been given another key")
    func different() throws {
        let number = SafetyNumber(sides[0], sides[1])
        let posed = try SafetyNumber.Side(user: sides[1].user, identityKey: sides[2].identityKey)
        let other = SafetyNumber(sides[0], posed)
        #expect(number.digits != other.digits)
    }

    @Test("take the other's number from a code, as it is read, or typed, and nothing else")
    func shown() throws {
        let number = SafetyNumber(sides[0], sides[1])
        let shown = [
            SafetyNumber.scanned(number.digits), number.groups.joined(separator: " "), "  \(number.digits)\r\n",
            number.groups[0..<6].joined(separator: " ") + "\n" + number.groups[6...].joined(separator: " "),
        ]
        for text in shown { #expect(try SafetyNumber.digits(in: text) == number.digits) }
        let strange = [
            "", String(number.digits.dropLast()), number.digits + "1", "SALUS-SAFETY:2:" + number.digits,
            String(repeating: "٣", count: 60),
        ]
        for text in strange {
            #expect(throws: CryptoError.unsupportedObject) { _ = try SafetyNumber.digits(in: text) }
        }
    }

    @Test("believe an organisation that they know, for the key it names and as long as it says")
    func vouching() throws {
        let organisation = try SigningKey(from: .counted(from: 4_000))
        let (bo, cara) = (try VaultPerson(2).log, try VaultPerson(3).log)
        let now = VaultPerson.now
        let vouching = try Vouching(
            by: [UInt8](repeating: 8, count: 16), for: bo.user, identityKey: bo.identityKey,
            validity: now..<now.adding(seconds: 60), claims: Array(#"{"profession":"physician"}"#.utf8),
            signedWith: organisation)
        let read = try Vouching(encoded: vouching.encoded, signedBy: organisation.publicKey)
        #expect(read == vouching)
        #expect(read.vouches(for: bo, at: now))
        #expect(!read.vouches(for: cara, at: now))
        #expect(!read.vouches(for: bo, at: now.adding(seconds: 60)))
        let (user, key) = (bo.user, cara.identityKey)
        for (user, key) in [(user, key), (cara.user, bo.identityKey)] {
            let mixed = try Vouching(
                by: [UInt8](repeating: 8, count: 16), for: user, identityKey: key,
                validity: now..<now.adding(seconds: 60), claims: [], signedWith: organisation)
            #expect(!mixed.vouches(for: bo, at: now) && !mixed.vouches(for: cara, at: now))
        }
        #expect(throws: CryptoError.notAuthentic) {
            try Vouching(encoded: vouching.encoded, signedBy: bo.identityKey)
        }
    }
}
