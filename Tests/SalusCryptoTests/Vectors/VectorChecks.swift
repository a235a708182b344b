import SalusBase
import Testing

@testable import SalusCrypto

/// One check for each kind of vector file.
enum VectorChecks {
    static func hmac<Function: HashFunction>(_: Function.Type, _ file: JSONValue) {
        for (group, test) in file.cases {
            let tag = Function.authenticate(test.hex("msg"), key: test.hex("key"))
            let isSame = Array(tag.prefix(group.int("tagSize") / 8)) == test.hex("tag")
            #expect(isSame == test.isValid, "case \(test.int("tcId"))")
        }
    }

    /// Sizes beyond 255 blocks are programming errors here, so those cases are left out.
    static func hkdf<Function: HashFunction>(_: Function.Type, _ file: JSONValue) {
        for (_, test) in file.cases where test.int("size") <= 255 * Function.size {
            let key = HKDF<Function>.extract(salt: test.hex("salt"), from: test.secret("ikm"))
            let output = HKDF<Function>.expand(key, info: test.hex("info"), count: test.int("size"))
            #expect((output == test.secret("okm")) == test.isValid, "case \(test.int("tcId"))")
        }
    }

    static func x25519(_ file: JSONValue) throws {
        for (_, test) in file.cases {
            let key = try AgreementKey(privateKey: test.secret("private"))
            let expected = test.secret("shared")
            let isRefused = expected == Secret(copying: [UInt8](repeating: 0, count: 32))
            let shared = try? key.agree(with: test.hex("public"))
            #expect(shared == (isRefused ? nil : expected), "case \(test.int("tcId"))")
        }
    }

    static func ed25519(_ file: JSONValue) {
        for (group, test) in file.cases {
            let isValid = Ed25519.isValid(
                test.hex("sig"), over: test.hex("msg"), by: group["publicKey"]!.hex("pk"))
            #expect(isValid == test.isValid, "case \(test.int("tcId"))")
        }
    }

    /// Cases of which Wycheproof leaves open whether they count are refused. A key with a small
    /// exponent is no key here.
    static func signatures(
        _ file: JSONValue, _ algorithm: SignatureAlgorithm, inDER: Bool = false
    ) {
        for (group, test) in file.cases {
            let (signature, message) = (test.hex("sig"), test.hex("msg"))
            let hasSmallExponent = group["publicKey"]?["publicExponent"]?.string == "03"
            let key = try? VerifyingKey(der: group.hex("publicKeyDer"))
            #expect((key == nil) == hasSmallExponent, "case \(test.int("tcId"))")
            guard let key else { continue }
            let isValid =
                inDER
                ? key.isValid(der: signature, over: message, by: algorithm)
                : key.isValid(signature, over: message, by: algorithm)
            #expect(isValid == test.isValid, "case \(test.int("tcId"))")
        }
    }

    /// Stricter than the file: another PSS hash than the key's and P-521 are unknown here, and so are HMAC with longer
    /// hashes; characters that are no base64 are not skipped. Two cases that are expected to fail are,
    /// byte for byte, valid texts.
    static func jsonWeb(_ file: JSONValue) {
        let refused: Set<String> = [
            "Figure20", "Figure27", "InvalidCharacterInsertedInHeader", "InvalidCharacterInsertedInPayload",
        ]
        for (group, test) in file.cases {
            guard let text = test["jws"]?.string else { continue }
            let json = group["public"] ?? group["private"]!
            let isUnknown =
                refused.contains(test.text("comment")) || ["HS384", "HS512"].contains(group.text("comment"))
            let isSame = group.list("tests").contains { $0["jws"] == test["jws"] && $0.isValid }
            let verified = try? JSONWebSignature(text, signedBy: keys(json))
            #expect((verified != nil) == ((test.isValid || isSame) && !isUnknown), "case \(test.int("tcId"))")
        }
    }

    private static func keys(_ json: JSONValue) throws(CryptoError) -> JSONWebKeySet {
        json["keys"] == nil ? JSONWebKeySet(try JSONWebKey(json: json)) : try JSONWebKeySet(json: json)
    }

    static func aead(_ file: JSONValue, _ cipher: (_ keyBits: Int) -> AEAD?) {
        for (group, test) in file.cases where group.int("ivSize") == 96 && group.int("tagSize") == 128 {
            guard let cipher = cipher(group.int("keySize")) else { continue }
            let (key, nonce, additional) = (test.hex("key"), test.hex("iv"), test.hex("aad"))
            let sealed = test.hex("ct") + test.hex("tag")
            let opened = try? cipher.open(sealed, key: key, nonce: nonce, additional: additional)
            #expect(opened == (test.isValid ? test.hex("msg") : nil), "case \(test.int("tcId"))")
            if test.isValid {
                let own = try? cipher.seal(test.hex("msg"), key: key, nonce: nonce, additional: additional)
                #expect(own == sealed, "case \(test.int("tcId"))")
            }
        }
    }

    static func cobblestone(_ file: JSONValue) {
        for (_, test) in file.cases {
            let sealed = test.list("ct").flatMap { run in
                repeatElement(run.array![0].hexValue, count: Int(run.array![1].number!.text)!).flatMap { $0 }
            }
            #expect(sealed.count == test.int("ctLength"))
            let opened = try? ChunkedEncryption.open(sealed, master: test.hex("key"), context: test.hex("ctx"))
            #expect((opened != nil) == test.isValid, "case \(test.int("tcId"))")
            if let opened {
                #expect(SHA512.hash(opened) == test.hex("msgSha512"), "case \(test.int("tcId"))")
                let own = ChunkedEncryption.seal(
                    opened, master: test.hex("key"), context: test.hex("ctx"), salt: Array(sealed[..<24]))
                #expect(own == sealed, "case \(test.int("tcId"))")
            }
        }
    }

    static func oprf(_ file: JSONValue) throws {
        for suite in file.array! where suite.text("identifier") == "ristretto255-SHA512" && suite.int("mode") == 0 {
            let info = String(decoding: suite.hex("keyInfo"), as: UTF8.self)
            let pair = try OPRF.deriveKeyPair(seed: suite.hex("seed"), info: info)
            #expect(pair.privateKey == suite.hex("skSm"))
            for vector in suite.list("vectors") {
                let (input, blind) = (vector.hex("Input"), vector.hex("Blind"))
                let blinded = try OPRF.blind(input, with: blind)
                #expect(blinded == vector.hex("BlindedElement"))
                let evaluated = try OPRF.evaluate(blinded, key: pair.privateKey)
                #expect(evaluated == vector.hex("EvaluationElement"))
                #expect(try OPRF.finalize(input, blind: blind, evaluated: evaluated) == vector.hex("Output"))
            }
        }
    }

    static func inclusion(_ file: JSONValue) {
        for test in file.list("inclusion") {
            let holds = MerkleProof.verifiesInclusion(
                of: base64(test["leafHash"]), at: test.treeSize("leafIdx"), in: test.treeSize("treeSize"),
                root: base64(test["root"]), proof: test.list("proof").map { base64($0) })
            #expect(holds == (test["wantErr"] == .bool(false)), "\(test.text("file"))")
        }
    }

    /// The one case with roots that are no hashes may be refused, and is.
    static func consistency(_ file: JSONValue) {
        for test in file.list("consistency") {
            let holds = MerkleProof.verifiesConsistency(
                from: test.treeSize("size1"), root: base64(test["root1"]), to: test.treeSize("size2"),
                root: base64(test["root2"]), proof: test.list("proof").map { base64($0) })
            let hasHashes = base64(test["root1"]).count == 32
            #expect(holds == (test["wantErr"] == .bool(false) && hasHashes), "\(test.text("file"))")
        }
    }

    private static func base64(_ value: JSONValue?) -> [UInt8] { Base64.decode(value?.string ?? "") ?? [] }
}
