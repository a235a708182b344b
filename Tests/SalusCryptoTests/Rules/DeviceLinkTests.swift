import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("A link between two devices")
struct DeviceLinkTests {
    private let code = LinkCode(from: .counted(from: 9))
    private let user = [UInt8](repeating: 7, count: 16)
    private let payload = DeviceLink.Payload(
        masterKey: Secret(random: 32, from: .counted(from: 50)), bundleSequence: 7,
        logHead: LogHead(sequence: 9, hash: [UInt8](repeating: 3, count: 32)))
    private let ephemeral: AgreementKey
    private let request: DeviceLink.Request

    init() throws {
        ephemeral = try AgreementKey(from: .counted(from: 100))
        request = DeviceLink.Request(
            ephemeral: ephemeral, device: try DeviceKeys(from: .counted(from: 200)), code: code)
    }

    private func answer(_ code: LinkCode) throws -> DeviceLink.Answer {
        try DeviceLink.Answer(to: request, passing: payload, user: user, code: code, randomness: .counted())
    }

    @Test("carries the master key, and where bundle and log stand, to anyone who knows the code and made the request")
    func carries() throws {
        let answer = try answer(code)
        #expect(try answer.open(request, with: ephemeral, code: code) == payload)
        #expect(answer.user == user && answer.encoded.count == DeviceLink.Answer.size)
        #expect(throws: CryptoError.notAuthentic) {
            try answer.open(request, with: AgreementKey(from: .counted(from: 300)), code: code)
        }
    }

    @Test("is refused at every changed byte of either message, and with another code")
    func changed() throws {
        let (right, other) = (try answer(code), LinkCode(from: .counted(from: 10)))
        for index in right.encoded.indices {
            var bytes = right.encoded
            bytes[index] ^= 1
            let changed = try DeviceLink.Answer(encoded: bytes)
            #expect(throws: CryptoError.notAuthentic, "\(index)") {
                try changed.open(request, with: ephemeral, code: code)
            }
        }
        for index in request.encoded.indices {
            var bytes = request.encoded
            bytes[index] ^= 1
            #expect(!(try DeviceLink.Request(encoded: bytes)).isFrom(code), "\(index)")
        }
        #expect(throws: CryptoError.notAuthentic) { try answer(other) }
        #expect(throws: CryptoError.notAuthentic) { try right.open(request, with: ephemeral, code: other) }
    }

    @Test(
        """
        has a code that can be typed in any case, with O for 0 and L for 1, and six digits that \
        hang on all that was said
        """
    )
    func texts() throws {
        let typed = String(code.text.lowercased().map { $0 == "0" ? "o" : $0 == "1" ? "l" : $0 })
        #expect(LinkCode(text: typed)?.identifier == code.identifier)
        #expect(LinkCode(text: String(code.text.dropLast())) == nil)
        let digits = DeviceLink.digits(request, try answer(code))
        #expect(digits.count == 7 && digits.allSatisfy { $0.isNumber || $0 == " " })
        let otherAnswer = try DeviceLink.Answer(
            to: request, passing: payload, user: user, code: code, randomness: .counted(from: 3))
        #expect(DeviceLink.digits(request, otherAnswer) != digits)
    }
}
