import SalusBase
import TestSupport
import Testing

@testable import SalusCrypto

@Suite("Signing in with the Salus profile, against an independent implementation", .fullStretching)
struct SignInVectors {
    let vectors: [JSONValue]

    init() throws { vectors = try TestVectors.json("salus1-opaque.json").array! }

    @Test("registration gives the known messages and slot key")
    func registration() throws {
        for vector in vectors {
            let client = try client(vector, ["blind_registration", "envelope_nonce"])
            let started = try client.startRegistration(
                password: password(vector), accountSecret: accountSecret(vector))
            #expect(started.request == vector.hex("registration_request"))
            let answer = try server(vector, []).answerRegistration(started.request, user: vector.hex("user_id"))
            #expect(answer == vector.hex("registration_response"))
            let (record, slotKey) = try client.finish(
                started, answer: answer, user: vector.hex("user_id"), stretching: stretching(vector))
            #expect(record.bytes == vector.hex("registration_record"))
            #expect(slotKey == vector.secret("kek_password"))
        }
    }

    @Test("signing in gives the known messages and keys")
    func login() throws {
        for vector in vectors {
            let client = try client(vector, ["blind_login", "client_nonce", "client_keyshare_seed"])
            let started = try client.startLogin(password: password(vector), accountSecret: accountSecret(vector))
            #expect(started.request == vector.hex("KE1"))
            let answer = try answer(to: started.request, vector)
            #expect(answer.login.answer == vector.hex("KE2"))
            let session = try client.finish(
                started, answer: answer.login.answer, user: answer.user, stretchingID: answer.stretching.rawValue)
            #expect(session.proof == vector.hex("KE3"))
            #expect(session.sessionKey == vector.secret("session_key"))
            #expect(session.slotKey == vector.secret("kek_password"))
            #expect(try answer.login.finish(proof: session.proof) == session.sessionKey)
        }
    }

    @Test("a password in decomposed form gives the same request")
    func composedForm() throws {
        let vector = vectors[0]
        let decomposed = Secret(copying: Array("Pa\u{308}sswo\u{308}rd 42".utf8))
        let started = try client(vector, ["blind_registration"]).startRegistration(password: decomposed)
        #expect(started.request == vector.hex("registration_request"))
    }

    private func answer(to request: [UInt8], _ vector: JSONValue) throws -> SignInServer.Answer {
        let credential = SignInServer.Credential(
            user: vector.hex("user_id"), record: try OPAQUERecord(bytes: vector.hex("registration_record")),
            stretching: stretching(vector))
        return try server(vector, ["masking_nonce", "server_nonce", "server_keyshare_seed"]).startLogin(
            request, name: "ana", credential: credential)
    }

    private func server(_ vector: JSONValue, _ chunks: [String]) throws -> SignInServer {
        let opaque = try OPAQUEServerKeys(
            oprfSeed: vector.secret("oprf_seed"), privateKey: vector.secret("server_private_key"))
        let keys = try SignInServerKeys(opaque: opaque, enumerationKey: Secret(random: 64, from: .counted()))
        return SignInServer(
            profile: try profile(vector), keys: keys, randomness: .scripted(chunks.map { vector.hex($0) }))
    }

    private func client(_ vector: JSONValue, _ chunks: [String]) throws -> SignInClient {
        SignInClient(profile: try profile(vector), randomness: .scripted(chunks.map { vector.hex($0) }))
    }

    private func profile(_ vector: JSONValue) throws -> SignInProfile {
        try SignInProfile(origin: vector.text("server_identity"))
    }

    private func stretching(_ vector: JSONValue) -> Argon2id.Profile {
        Argon2id.Profile(rawValue: UInt8(vector.int("ksf_id")))!
    }

    private func password(_ vector: JSONValue) -> Secret { Secret(copying: Array(vector.text("password").utf8)) }

    private func accountSecret(_ vector: JSONValue) -> Secret? {
        vector["account_secret"]?.string.map { Secret(copying: Hex.decode($0)!) }
    }
}
