import CommandKit
import FoundationEssentials
import SalusBase
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import SalusServerIndivo
import TestSupport
import Testing

extension Configuration {
    /// A free port, as every test needs it.
    static var forTests: Configuration {
        var configuration = Configuration()
        configuration.listen = ListenAddress(host: "127.0.0.1", port: 0)
        configuration.metrics = .off
        return configuration
    }
}

@Suite("A configuration file") struct Configuring {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func load(_ text: String, _ environment: [String: String] = [:]) throws -> LoadedConfiguration {
        let file = folder.path("server.json5")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return LoadedConfiguration(ConfigurationInputs(file: file, environment: environment))
    }

    @Test func readsJSON5WithComments() throws {
        let configuration = try load(
            """
            // the clinic's server
            {
              listen: '[::1]:9443',   /* loopback */
              tls: "cert.pem,key.pem",
              limits: { documentBytes: 5000, },
              protocols: { native: { prefix: "/clinic/v1" }, indivo: { listen: "127.0.0.1:9444" } },
              stopGraceSeconds: 5,
            }
            """
        ).usable()
        #expect(configuration.listen == ListenAddress(host: "::1", port: 9443))
        #expect(configuration.tls == .files(certificate: "cert.pem", key: "key.pem"))
        #expect(configuration.requests.document == 5000)
        #expect(configuration.protocols[.native] == ProtocolPlace(prefix: "/clinic/v1"))
        #expect(configuration.protocols[.indivo]?.listener == ListenAddress(host: "127.0.0.1", port: 9444))
        #expect(configuration.stopGrace == .seconds(5))
    }

    @Test(arguments: [
        ("{ lisen: 'x' }", ":1: unknown key lisen. Did you mean listen?"),
        (
            "{\n limits: {\n documentByts: 1 } }",
            ":3: unknown key limits.documentByts. Did you mean limits.documentBytes?"
        ),
        ("{\n documentBytes: 1 }", ":2: unknown key documentBytes. Did you mean limits.documentBytes?"),
        ("{ protocols: { natve: {} } }", "protocols.natve"),
        ("{ zzzzzzzz: 1 }", "Known here: data, listen"),
        ("{ listen: 8443 }", ":1: listen must be a text: HOST:PORT"),
        ("{ listen: 'nowhere' }", "listen must be HOST:PORT"),
        ("{ listen: 'h:99999' }", "must be HOST:PORT"),
        ("{ tls: 'yes' }", "must be dev, off or CERT,KEY"),
        ("{ origin: 'https://Salus.example' }", "origin must be an origin"),
        ("{ stopGraceSeconds: -1 }", "must be a whole number from 0 to 3600"),
        ("{ stopGraceSeconds: 1.5 }", "must be a whole number"),
        ("{ stopGraceSeconds: '5' }", "must be a number"),
        ("{ protocols: { native: { prefix: 'salus' } } }", "protocols.native.prefix"),
        ("{ protocols: { native: { prefix: '/a/../b' } } }", "protocols.native.prefix"),
        ("{ limits: 7 }", "limits must be an object"),
        ("[]", "must be an object"),
        ("{ // no end", "the text ends too early"),
        ("{\n\n listen: ?? }", ":3: a character that JSON does not have here"),
        ("{ listen: 'a:1', listen: 'a:2' }", "the same name twice"),
    ])
    func refusesWhatItDoesNotUnderstand(text: String, says: String) throws {
        let problems = try load(text).problems
        #expect(problems.count == 1)
        #expect(problems.first?.contains(says) == true, "\(problems)")
    }

    @Test("tells every fault at once, each with its line")
    func allFaults() throws {
        let problems = try load("{\n listen: 1,\n tls: 'x',\n limits: { jsonBytes: 1 },\n}").problems
        #expect(problems.map { $0.split(separator: ":")[1] } == ["2", "3", "4"])
    }

    @Test(arguments: [
        "{ protocols: { indivo: { prefix: '/salus' } } }",
        "{ protocols: { native: { prefix: '/ui/v1' } } }",
        "{ protocols: { native: { prefix: '/healthz' } } }",
        "{ protocols: { native: { prefix: '/' } } }",
    ])
    func refusesProtocolsThatWouldSharePaths(text: String) throws {
        let loaded = try load(text)
        #expect { try loaded.usable() } throws: { "\($0)".contains("would share paths") }
    }

    @Test("is under the environment, and that under the command line")
    func layers() throws {
        let file = folder.path("server.json5")
        try "{ listen: '127.0.0.1:1', tls: 'off', stopGraceSeconds: 9 }".write(
            toFile: file, atomically: true, encoding: .utf8)
        let environment = ["SALUS_CONFIG": file, "SALUS_LISTEN": "127.0.0.1:2", "SALUS_STOP_GRACE_SECONDS": "8"]
        let invocation = try InvocationReader.read(
            ["--data", "d", "--listen=127.0.0.1:3"], page: ProgramPage.server.verbs[0])
        let inputs = try ConfigurationInputs(invocation, environment: environment)
        let loaded = LoadedConfiguration(inputs)
        let configuration = try loaded.usable()
        #expect((configuration.listen.port, configuration.tls) == (3, .off))
        #expect((configuration.stopGrace, configuration.data) == (.seconds(8), "d"))
        let sources = ["listen", "stopGraceSeconds", "tls", "origin"].map {
            "\(loaded.source(of: Settings.setting($0)!))"
        }
        #expect(sources == ["--listen", "SALUS_STOP_GRACE_SECONDS", "\(file):1", "default"])
    }

    @Test("is not needed: a wrong variable is told by its name, an unknown one is only remarked")
    func environment() throws {
        let loaded = LoadedConfiguration(
            ConfigurationInputs(environment: ["SALUS_TLS": "maybe", "SALUS_LIMITS_JSON_BYTE": "1", "HOME": "/"]))
        #expect(loaded.problems == ["SALUS_TLS must be dev, off or CERT,KEY."])
        #expect(loaded.remarks.map { $0.contains("SALUS_LIMITS_JSON_BYTES?") } == [true])
    }

    @Test("is told when it cannot be read")
    func missing() throws {
        let loaded = LoadedConfiguration(ConfigurationInputs(file: folder.path("none")))
        #expect { try loaded.usable() } throws: { "\($0)".contains("cannot read the configuration file") }
    }
}
