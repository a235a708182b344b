import Foundation
import SalusHTTP
import SalusServer
import SalusServerBootstrap
import Testing

extension Configuration {
    /// A free port, as every test needs it.
    static var forTests: Configuration {
        var configuration = Configuration()
        configuration.listen = ListenAddress(host: "127.0.0.1", port: 0)
        return configuration
    }
}

@Suite struct Configuring {
    private func read(_ text: String) throws(BootstrapError) -> Configuration {
        try ConfigurationFile.apply(Data(text.utf8), named: "test.json5", over: Configuration()).checked()
    }

    @Test func readsJSON5WithComments() throws {
        let configuration = try read(
            """
            // the clinic's server
            {
              listen: '[::1]:9443',   /* loopback */
              tls: "cert.pem,key.pem",
              limits: { documentBytes: 5000, },
              protocols: { native: { prefix: "/clinic/v1" }, fhir: { listen: "127.0.0.1:9444" } },
              stopGraceSeconds: 5,
            }
            """)
        #expect(configuration.listen == ListenAddress(host: "::1", port: 9443))
        #expect(configuration.tls == .files(certificate: "cert.pem", key: "key.pem"))
        #expect(configuration.requests.document == 5000)
        #expect(configuration.protocols[.native] == ProtocolPlace(prefix: "/clinic/v1"))
        #expect(configuration.protocols[.fhir]?.listener == ListenAddress(host: "127.0.0.1", port: 9444))
        #expect(configuration.stopGrace == .seconds(5))
    }

    @Test(arguments: [
        ("{ lisen: 'x' }", "Did you mean listen?"),
        ("{ limits: { documentByts: 1 } }", "Did you mean limits.documentBytes?"),
        ("{ protocols: { natve: {} } }", "Did you mean protocols.native?"),
        ("{ zzz: 1 }", "unknown key zzz"),
        ("{ listen: 8443 }", "listen in the configuration must be a text"),
        ("{ listen: 'nowhere' }", "listen in the configuration must be HOST:PORT"),
        ("{ listen: 'h:99999' }", "must be HOST:PORT"),
        ("{ tls: 'yes' }", "must be dev, off or CERT,KEY"),
        ("{ origin: 'https://Salus.example' }", "origin in the configuration must be an origin"),
        ("{ stopGraceSeconds: -1 }", "must be a whole number from 0 to 3600"),
        ("{ stopGraceSeconds: 1.5 }", "must be a whole number"),
        ("{ protocols: { native: { prefix: 'salus' } } }", "protocols.native.prefix"),
        ("{ protocols: { native: { prefix: '/a/../b' } } }", "protocols.native.prefix"),
        ("{ limits: 7 }", "limits must be an object"),
        ("[]", "must be an object"),
        ("{", "not well-formed JSON5"),
    ])
    func refusesWhatItDoesNotUnderstand(text: String, says: String) {
        #expect { try read(text) } throws: { "\($0)".contains(says) }
    }

    @Test(arguments: [
        "{ protocols: { fhir: { prefix: '/hdata' } } }",
        "{ protocols: { native: { prefix: '/ui/v1' } } }",
        "{ protocols: { native: { prefix: '/health' } } }",
        "{ protocols: { native: { prefix: '/' } } }",
        "{ protocols: { rhex: { prefix: '/' } } }",
    ])
    func refusesProtocolsThatWouldSharePaths(text: String) {
        #expect { try read(text) } throws: { "\($0)".contains("would share paths") }
    }

    @Test func theCommandLineStandsOverTheFile() throws {
        let file = try read("{ listen: '127.0.0.1:1', tls: 'off' }")
        guard case .serve(let arguments) = try ServerArguments.read(["--data", "d", "--listen=127.0.0.1:2"]) else {
            Issue.record("not read as a server to start")
            return
        }
        let configuration = arguments.apply(to: file)
        #expect(configuration.listen.port == 2)
        #expect(configuration.tls == .off)
    }

    @Test(arguments: [
        (["--help"], ServerArguments.Request.help), (["--version"], .version), (["--data", "d", "-h"], .help),
    ])
    func answersQuestions(arguments: [String], request: ServerArguments.Request) throws {
        #expect(try ServerArguments.read(arguments) == request)
    }

    @Test(arguments: [
        ([], "--data DIR"), (["--dta", "x"], "Did you mean --data?"), (["--data"], "--data needs a value"),
        (["--data", "d", "--listen", "x"], "HOST:PORT"), (["--data", "d", "--tls", "maybe"], "dev, off or CERT,KEY"),
        (["serve"], "unknown option serve"),
    ])
    func refusesAWrongCommandLine(arguments: [String], says: String) {
        #expect { try ServerArguments.read(arguments) } throws: { "\($0)".contains(says) }
    }
}
