import Foundation
import TestSupport
import Testing

/// The output and effects of the real `salus-admin` when it cannot carry out a command.
struct WhenSomethingIsWrong {
    @Test(
        "a bad file among good ones is named, and the others are taken",
        .timeLimit(.minutes(15)), arguments: Engine.all)
    func badFile(_ engine: Engine) async throws {
        let folder = try TemporaryDirectory()
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        #expect(try await admin.initialise(on: engine.serverDatabase(in: folder)).status == 0)
        let bad = folder.path("bad.xml")
        try Data("<not-closed>".utf8).write(to: URL(fileURLWithPath: bad))
        let good = "\(LookingAfterAServer.household)/leo-vale.json"
        let run = try await admin("record", "import", "--new", bad, good)
        #expect(run.status == 6)
        #expect(run.output.contains("refused    \(bad)  "))
        #expect(run.output.contains("[DC0001]"))
        #expect(run.output.contains("added      \(good)  "))
    }

    @Test("a folder that is no data directory is not made into one", .timeLimit(.minutes(15)))
    func noDirectory() async throws {
        let folder = try TemporaryDirectory()
        let run = try await AdminCommand(place: ["--data", folder.path("nothing")])("account", "list")
        #expect(run.status == 5)
        #expect(run.errors.contains("Make one: salus-admin init --data"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("nothing")))
    }

    @Test("a server that is not there is said so", .timeLimit(.minutes(15)))
    func noServer() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(data: folder.path("data"))
        #expect(await server.stop() == 0)
        let run = try await server.remote("account", "list")
        #expect(run.status == 5)
        #expect(run.errors.contains("the server cannot be reached"))
    }

    @Test("a certificate that was not named is not trusted", .timeLimit(.minutes(15)))
    func untrusted() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(data: folder.path("data"))
        let stranger = AdminCommand(place: ["--server", server.url, "--token-file", "\(server.data)/operator.token"])
        let run = try await stranger("account", "list")
        #expect(run.status == 5)
        #expect(run.errors.contains("certificate"))
        #expect(await server.stop() == 0)
    }

    @Test("doctor finds what others may read, and says how to mend it", .timeLimit(.minutes(15)))
    func doctor() async throws {
        let folder = try TemporaryDirectory()
        let data = folder.path("data")
        let admin = AdminCommand(place: ["--data", data])
        #expect(try await admin("init").status == 0)
        let healthy = try await admin("doctor")
        #expect(healthy.status == 0)
        #expect(healthy.output.contains("ok    databases       0 accounts, 0 records"))
        #expect(healthy.output.contains("warn  backup          none was made from here"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(data)/server.keys")
        let ill = try await admin("doctor")
        #expect(ill.status == 1)
        #expect(ill.output.contains("fail  key file        \(data)/server.keys can be used by others"))
        #expect(ill.output.contains("→ chmod 600 \(data)/server.keys"))
    }

    @Test("doctor looks at the configuration that it is given", .timeLimit(.minutes(15)))
    func configured() async throws {
        let folder = try TemporaryDirectory()
        let (admin, file) = (AdminCommand(place: ["--data", folder.path("data")]), folder.path("server.json5"))
        #expect(try await admin("init").status == 0)
        try Data("{ tls: 'off' }".utf8).write(to: URL(fileURLWithPath: file))
        let good = try await admin("doctor", "--config", file)
        #expect(good.status == 0)
        #expect(good.output.contains("ok    configuration   nothing is wrong with \(file)"))
        #expect(good.output.contains("ok    certificate     none: 'tls' is off"))
        try Data("{ lisen: 1 }".utf8).write(to: URL(fileURLWithPath: file))
        let bad = try await admin("doctor", "--config", file)
        #expect(bad.status == 1)
        #expect(bad.output.contains("fail  configuration   \(file):1: unknown key lisen."))
        #expect(bad.output.contains("→ salus-server check-config \(file)"))
    }

    @Test("doctor asks the server that runs on the directory, and disturbs no one", .timeLimit(.minutes(15)))
    func running() async throws {
        let folder = try TemporaryDirectory()
        let server = try await ServerProgram(data: folder.path("data"))
        let run = try await AdminCommand(place: ["--data", server.data])("doctor")
        #expect(run.status == 0)
        #expect(run.output.contains("answers, and listens at \(server.url) for "))
        #expect(try await server.remote("account", "list").status == 0)
        #expect(await server.stop() == 0)
    }

    @Test("doctor and every other verb reach a server with a certificate of its own", .timeLimit(.minutes(15)))
    func ownCertificate() async throws {
        let folder = try TemporaryDirectory()
        let (certificate, key) = (folder.path("cert.pem"), folder.path("key.pem"))
        let made = try await Program.run(
            URL(filePath: "/usr/bin/openssl"),
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90"]
                + ["-subj", "/CN=salus.example.org", "-addext", "subjectAltName=DNS:salus.example.org"]
                + ["-keyout", key, "-out", certificate])
        #expect(made.status == 0, "\(made.errors)")
        let server = try await ServerProgram(
            data: folder.path("data"), options: ["--tls", "\(certificate),\(key)"])
        let admin = AdminCommand(place: ["--data", server.data])
        let created = try await admin("account", "create", "mira")
        #expect(created.status == 0, "\(created.errors)")
        let list = try await admin("account", "list")
        #expect(list.output.contains("mira"), "\(list.errors)")
        let doctor = try await admin("doctor")
        #expect(doctor.status == 0, "\(doctor.output)")
        #expect(doctor.output.contains("answers, and listens at https://127.0.0.1:"), "\(doctor.output)")
        #expect(await server.stop() == 0)
    }

    @Test(
        "doctor finds what a bad disk did to a database, and sees the backup that would mend it",
        .timeLimit(.minutes(15)))
    func damaged() async throws {
        let folder = try TemporaryDirectory()
        let (data, safe) = (folder.path("data"), folder.path("first.salus-backup"))
        let admin = AdminCommand(place: ["--data", data])
        #expect(try await admin("init").status == 0)
        #expect(try await admin("backup", "--to", safe).status == 0)
        #expect(try await admin("doctor").output.contains("ok    backup          the newest is of "))
        let file = URL(fileURLWithPath: "\(data)/salus.db")
        var bytes = try Data(contentsOf: file)
        for place in stride(from: 8192, to: bytes.count, by: 4096) { bytes[place + 100] ^= 1 }
        try bytes.write(to: file)
        let ill = try await admin("doctor")
        #expect(ill.status == 1)
        #expect(ill.output.contains("fail  databases") || ill.output.contains("fail  integrity"), "\(ill.output)")
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test("doctor says which database server cannot be reached", .timeLimit(.minutes(15)))
    func databaseServer() async throws {
        let folder = try TemporaryDirectory()
        let server = try await PostgresServer(folder: folder.path("cluster"), isDurable: true)
        let admin = AdminCommand(place: ["--data", folder.path("data")])
        #expect(try await admin.initialise(on: server.address).status == 0)
        let healthy = try await admin("doctor")
        #expect(healthy.status == 0)
        #expect(healthy.output.contains("ok    database server PostgreSQL 1"))
        await server.stop()
        let ill = try await admin("doctor")
        #expect(ill.status == 1)
        #expect(ill.output.contains("fail  database server \(server.address): The database server cannot be reached"))
        #expect(!ill.output.contains("restore"))
    }
}
