import SalusAPI
import SalusBase
import SalusClient
import SalusCrypto
import SalusHTTP

extension SelftestAttack {
    private static let rounds = 500

    /// A stranger asks for names with and without an account, in turn.
    static let unknownNames = SelftestAttack(16, "is asked a thousand times who has an account") { hostileServer in
        let person = try await hostileServer.person()
        await person.laptop.close()
        var (known, unknown) = (NameProbe(), NameProbe())
        for round in 0..<rounds {
            try await known.ask(hostileServer, person.name)
            try await unknown.ask(hostileServer, "unknown\(round)")
        }
        guard known.forms == unknown.forms else {
            return .missed("The answers have different forms: \(known.forms) and \(unknown.forms).")
        }
        let times = "half of them within \(known.median.text) and \(unknown.median.text)"
        return known.median < unknown.median * 2 && unknown.median < known.median * 2
            ? .detected("All answers have one form, and take as long: \(times).")
            : .missed("The answers take differently long: \(times).")
    }
}

/// Measures the forms and response times of answers to `StartLogin`, as a stranger can.
private struct NameProbe {
    private(set) var forms: Set<String> = []
    private var times: [Duration] = []
    private let clock = MonotonicClock.precise

    var median: Duration { times.sorted()[times.count / 2] }

    mutating func ask(_ hostileServer: HostileServer, _ name: String) async throws {
        let body = StartLoginCall.Body(name: name, ke1: try Self.message(hostileServer.randomness))
        let request = HTTPClientRequest(
            .post, hostileServer.proxy.upstream.url + "\(APICalls.prefix)/\(StartLoginCall.route.pattern)",
            headers: ["Content-Type": StartLoginCall.Body.mediaType], body: try body.json())
        let start = clock.now
        let answer = try await hostileServer.proxy.resend(request)
        times.append(clock.now - start)
        forms.insert(try Self.form(answer))
    }

    /// A first message that a client would send; the password in it does not matter.
    private static func message(_ randomness: Randomness) throws -> [UInt8] {
        let profile = try SignInProfile(origin: "https://localhost")
        return try SignInClient(profile: profile, randomness: randomness).startLogin(password: SelftestPerson.password)
            .request
    }

    /// Status, fields, and the length of every value; values themselves are random or the name's own.
    private static func form(_ answer: HostileProxy.RawAnswer) throws -> String {
        let fields = answer.headers.fields.map(\.name).filter { $0.lowercased() != "date" }.sorted()
        let members = try JSONValue(parsing: answer.body).object ?? [:]
        let sizes = members.map { "\($0.key):\($0.value.canonicalText.utf8.count)" }.sorted()
        return "\(answer.status) \(fields.joined(separator: " ")) \(sizes.joined(separator: " "))"
    }
}

extension Duration {
    fileprivate var text: String {
        let tenths = Int((self / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
