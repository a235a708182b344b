import Foundation
import PHRIndivo
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusIndivoSDK
import TestSupport
import Testing

/// The SDK against the real server, with its real pages in front of the person.
@Suite("An app made with the SDK", .timeLimit(.minutes(15)))
struct WritingAnAppWithTheSDK {
    @Test("lists and adds medications on two running installations, between which it is switched while it runs")
    func twoInstallations() async throws {
        let folder = try TemporaryDirectory()
        async let first = Installation(in: folder, title: "Ada")
        async let second = Installation(in: folder, title: "Ben")
        let places = try await [first, second]
        let server = IndivoServer(
            places[0].known,
            browser: LoopbackBrowser { address in
                for place in places where address.hasPrefix(place.program.url) { try await place.consent(to: address) }
            }, engine: BothCertificates(places))
        var counts: [String: Int] = [:]
        for (round, place) in [places[0], places[1], places[0]].enumerated() {
            await server.use(place.known)
            let record = round < 2 ? try await server.selectRecord() : try await server.record(place.record)
            #expect(record.id == place.record)
            var medication = record.new(Medication.self)
            medication.drugName = .rxNorm("314077", "Lisinopril 20 MG")
            medication.startDate = .init("2026-01-0\(round + 1)")
            try await medication.push()
            try await medication.setLabel("from my pharmacy")
            let newest = IndivoReportQuery().order(by: "startDate", descending: true).page(limit: 20)
            let listed = try await record.report(Medication.self, newest)
            #expect(listed.allSatisfy { $0.model.drugName?.title == "Lisinopril 20 MG" })
            counts[place.record] = listed.count
        }
        #expect(counts == [places[0].record: 2, places[1].record: 1])
        for place in places { #expect(await place.program.stop() == 0) }
    }

    @Test("brings a key that it made itself: its person lets it in with the consent, and no operator does anything")
    func deviceKey() async throws {
        let folder = try TemporaryDirectory()
        let place = try await Installation(in: folder, title: "Ada")
        var app = place.known
        var pems: [String] = []
        for _ in 1...2 {
            let key = try IndivoDeviceKey(keptIn: folder.path("device.pem"), name: "a test's desk")
            pems.append(key.signing.pem)
            app.proof = .device(key)
            let server = IndivoServer(
                app, browser: LoopbackBrowser { try await place.consent(to: $0) }, engine: place.client)
            let record = try await server.selectRecord()
            #expect(try await record.report(Medication.self, IndivoReportQuery()).isEmpty)
        }
        #expect(pems[0] == pems[1])
        #expect(await place.program.stop() == 0)
    }

    @Test("signs with a key of its own installation, so that no secret ships in it, until that key is ended")
    func ownKey() async throws {
        let folder = try TemporaryDirectory()
        let place = try await Installation(in: folder, title: "Ada")
        let admin = AdminCommand(place: ["--data", place.program.data])
        try Data(try OneKey.pem.utf8).write(to: URL(filePath: folder.path("desk.pem")))
        let made = try await admin.json("app", "key", "add", Installation.app, "--public-key", folder.path("desk.pem"))
        let key = made["consumerKey"]?.string ?? ""
        #expect(made["consumerSecret"]?.string == nil && !key.isEmpty)
        var app = place.known
        app.proof = .installation(key: key, signing: try OneKey.pair.get())
        let server = IndivoServer(
            app, browser: LoopbackBrowser { try await place.consent(to: $0) }, engine: place.client)
        let record = try await server.selectRecord()
        #expect(try await record.report(Medication.self, IndivoReportQuery()).isEmpty)
        let removed = try await admin("app", "key", "remove", Installation.app, key, "--yes")
        #expect(removed.status == 0)
        await #expect(throws: IndivoSDKError.self) { try await record.report(Medication.self, IndivoReportQuery()) }
        #expect(await place.program.stop() == 0)
    }

    @Test("asks the person again, once, when its access has ended, and says so when the person leaves")
    func accessEnded() async throws {
        let folder = try TemporaryDirectory()
        let place = try await Installation(in: folder, title: "Ada")
        let visits = Locked(0)
        let server = IndivoServer(
            place.known,
            browser: LoopbackBrowser { address in
                visits.withLock { $0 += 1 }
                if visits.withLock({ $0 }) > 2 { throw IndivoSDKError.signInEnded }
                try await place.consent(to: address)
            }, engine: place.client)
        let record = try await server.selectRecord()
        let admin = AdminCommand(place: ["--data", place.program.data])
        _ = try await admin.json("app", "disable", Installation.app, "--yes")
        _ = try await admin.json("app", "approve", Installation.app)
        #expect(try await record.report(Medication.self, IndivoReportQuery()).isEmpty)
        #expect(visits.withLock { $0 } == 2)
        _ = try await admin.json("app", "disable", Installation.app, "--yes")
        await #expect(throws: IndivoSDKError.self) { try await record.report(Medication.self, IndivoReportQuery()) }
        #expect(await place.program.stop() == 0)
    }
}

/// Believes each installation's own certificate.
private struct BothCertificates: HTTPClientEngine {
    private let places: [Installation]

    init(_ places: [Installation]) { self.places = places }

    func send(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
        guard let place = places.first(where: { request.url.hasPrefix($0.program.url) }) else {
            throw HTTPError.disconnected
        }
        return try await place.client.send(request)
    }
}
