import SalusBase
import Testing

@testable import SalusCrypto

extension VectorChecks {
    static func opaque(_ file: JSONValue) throws {
        for vector in file.array! where vector["config"]!.text("Group") == "ristretto255" {
            let (inputs, outputs) = (vector["inputs"]!, vector["outputs"]!)
            if vector["config"]!.text("Fake") == "True" {
                try fakeLogin(inputs, outputs, profile(vector))
            } else {
                try registration(inputs, outputs, profile(vector))
                try login(inputs, outputs, profile(vector))
            }
        }
    }

    private static func profile(_ vector: JSONValue) -> OPAQUEProfile {
        let inputs = vector["inputs"]!
        return OPAQUEProfile(
            context: vector["config"]!.hex("Context"),
            serverIdentity: inputs["server_identity"].map { $0.hexValue },
            clientIdentity: inputs["client_identity"].map { $0.hexValue }, stretching: { $0 })
    }

    private static func server(_ inputs: JSONValue) throws -> OPAQUEServer {
        let keys = try OPAQUEServerKeys(
            oprfSeed: inputs.secret("oprf_seed"), privateKey: inputs.secret("server_private_key"))
        #expect(keys.publicKey == inputs.hex("server_public_key"))
        let chunks = ["masking_nonce", "server_nonce", "server_keyshare_seed"].map { inputs.hex($0) }
        return OPAQUEServer(keys: keys, randomness: .scripted(chunks))
    }

    private static func registration(
        _ inputs: JSONValue, _ outputs: JSONValue, _ profile: OPAQUEProfile
    ) throws {
        let chunks = ["blind_registration", "envelope_nonce"].map { inputs.hex($0) }
        let client = OPAQUEClient(randomness: .scripted(chunks))
        let started = try client.startRegistration(password: inputs.secret("password"))
        #expect(started.request == outputs.hex("registration_request"))
        let answer = try server(inputs).answerRegistration(
            started.request, credential: inputs.hex("credential_identifier"))
        #expect(answer == outputs.hex("registration_response"))
        let (record, exportKey) = try client.finish(started, answer: answer, profile: profile)
        #expect(record.bytes == outputs.hex("registration_upload"))
        #expect(exportKey == outputs.secret("export_key"))
    }

    private static func login(_ inputs: JSONValue, _ outputs: JSONValue, _ profile: OPAQUEProfile) throws {
        let chunks = ["blind_login", "client_nonce", "client_keyshare_seed"].map { inputs.hex($0) }
        let client = OPAQUEClient(randomness: .scripted(chunks))
        let started = try client.startLogin(password: inputs.secret("password"))
        #expect(started.request == outputs.hex("KE1"))
        let waiting = try server(inputs).startLogin(
            started.request, record: OPAQUERecord(bytes: outputs.hex("registration_upload")),
            credential: inputs.hex("credential_identifier"), profile: profile)
        #expect(waiting.answer == outputs.hex("KE2"))
        let session = try client.finish(started, answer: waiting.answer, profile: profile)
        #expect(session.proof == outputs.hex("KE3"))
        #expect(session.sessionKey == outputs.secret("session_key"))
        #expect(session.exportKey == outputs.secret("export_key"))
        #expect(try waiting.finish(proof: session.proof) == session.sessionKey)
    }

    private static func fakeLogin(_ inputs: JSONValue, _ outputs: JSONValue, _ profile: OPAQUEProfile) throws {
        let zeros = [UInt8](repeating: 0, count: OPAQUEEnvelope.size)
        let record = OPAQUERecord(
            clientPublicKey: inputs.hex("client_public_key"), maskingKey: inputs.hex("masking_key"),
            envelope: OPAQUEEnvelope(bytes: zeros))
        let waiting = try server(inputs).startLogin(
            inputs.hex("KE1"), record: record, credential: inputs.hex("credential_identifier"), profile: profile)
        #expect(waiting.answer == outputs.hex("KE2"))
    }
}
