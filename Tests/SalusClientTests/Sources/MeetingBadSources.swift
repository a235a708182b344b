import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import TestSupport
import Testing

@testable import SalusClient

@Suite("A source that misbehaves")
struct MeetingBadSources {
    private func problem(_ work: () async throws -> Void) async -> SourceProblem? {
        do { try await work() } catch ClientError.source(let problem) { return problem } catch { return nil }
        return nil
    }

    @Test(
        "is read all the same where only its manners are bad",
        arguments: [RecordedPeer.Fault.wrongMediaTypes, .noValidators, .noRoot, .otherName])
    func manners(fault: RecordedPeer.Fault) async throws {
        let world = try await SourceFixture()
        world.peer.set(fault)
        let source = try await world.added()
        #expect(await world.sync(source).isWhole)
        #expect(try await world.facts() == ["Demographics ", "LabResult Glucose", "Problem Gout"])
        #expect(await !world.sync(source).source.counts.hasNews)
        await world.client.close()
    }

    @Test("loses nothing: one section fails, the others come, and the next read brings the rest")
    func failingSection() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        for fault in [RecordedPeer.Fault.failing("/results", 500), .page("/results")] {
            world.peer.set(fault)
            let outcome = await world.sync(source)
            #expect(!outcome.isWhole && outcome.error == nil)
            #expect(outcome.source.faults.first?.hasPrefix("results: The source") == true)
            #expect(outcome.source.faults.allSatisfy { !$0.contains("/") }, "nothing that it said is repeated")
        }
        #expect(try await world.facts() == ["Demographics ", "Problem Gout"])
        #expect(world.pauses.withLock { $0.count } == 2, "tried again twice, a little later")
        world.peer.set()
        #expect(await world.sync(source).isWhole)
        #expect(try await world.facts().count == 3)
        await world.client.close()
    }

    @Test("that lists nothing any more is not believed, unless the person says so")
    func empty() async throws {
        let world = try await SourceFixture()
        for id in ["a", "b", "d"] { world.peer.put(SourceFixture.gout, "Gout", as: id, in: "conditions") }
        let source = try await world.added()
        await world.sync(source)
        world.peer.set(.empty)
        let outcome = await world.sync(source)
        #expect(outcome.source.counts.withdrawn == 1, "the one of the other section")
        #expect(outcome.source.faults == ["conditions lists nothing any more; its 4 documents stay."])
        #expect(await world.sync(source) { $0.takesEmpty = true }.source.counts.withdrawn == 4)
        await world.client.close()
    }

    @Test("with entries listed twice and entries that are not there brings each once")
    func wrongCounts() async throws {
        let world = try await SourceFixture()
        world.peer.set(.wrongCounts)
        let outcome = await world.sync(try await world.added())
        #expect(outcome.source.counts.added == 3 && outcome.source.counts.refused == 2)
        #expect(try await world.facts().count == 3)
        await world.client.close()
    }

    @Test("sends no token to another host, by no link and no redirection")
    func otherHosts() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        world.peer.set(.moved)
        #expect(await world.sync(source).error == .source(.redirected))
        world.peer.set(.foreignLinks)
        let outcome = await world.sync(source)
        #expect(try await world.facts() == ["Demographics "])
        #expect(outcome.source.counts.withdrawn == 0)
        #expect(outcome.source.faults.count == 2)
        #expect(world.peer.state.withLock { $0.hosts } == ["https://clinic.example.org"])
        await world.client.close()
    }

    @Test("with entities in its feeds is not read")
    func entities() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        world.peer.set(.entities)
        let outcome = await world.sync(source)
        #expect(outcome.source.faults.count == 2 && outcome.source.counts.added == 1)
        #expect(try await world.facts() == ["Demographics "])
        await world.client.close()
    }

    @Test("that asks for time gets it: a little at once, more by leaving it alone until then")
    func busy() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        world.peer.set(.busy(4))
        #expect(await world.sync(source).error != nil)
        #expect(world.pauses.withLock { $0 } == [.seconds(4), .seconds(4)])
        world.home.wait(5)
        world.peer.set(.busy(600))
        let until = world.client.clock.now.adding(seconds: 600)
        #expect(await world.sync(source).source.notBefore == until)
        world.peer.set()
        _ = world.peer.takeStatuses()
        #expect(await world.sync(source).error == .source(.busy(until: until)))
        #expect(world.peer.takeStatuses().isEmpty)
        world.home.wait(601)
        #expect(await world.sync(source).isWhole)
        await world.client.close()
    }

    @Test("that is gone, or takes the token no more, is told, and what came stays")
    func gone() async throws {
        let world = try await SourceFixture()
        world.peer.state.withLock { $0.token = "secret" }
        #expect(await problem { _ = try await world.added() } == .unauthorized)
        let source = try await world.added(token: "secret")
        #expect(await world.sync(source).isWhole)
        world.engine.failure.withLock { $0 = .cannotConnect(reason: "refused") }
        let outcome = await world.sync(source)
        #expect(outcome.error == .source(.unreachable(.cannotConnect(reason: "refused"))))
        #expect(try await world.sources.all().first?.faults.count == 1)
        world.engine.failure.withLock { $0 = nil }
        world.peer.state.withLock { $0.token = "newer" }
        #expect(await world.sync(source).error == .source(.unauthorized))
        #expect(try await world.added(token: "newer").number == source.number, "the same source with a newer token")
        #expect(await world.sync(source).isWhole)
        #expect(try await world.facts().count == 3)
        await world.client.close()
    }

    @Test("of another person brings nothing")
    func otherPerson() async throws {
        let world = try await SourceFixture()
        await world.sync(try await world.added())
        world.peer.state.withLock { $0.person = #""first":"Ole","last":"Vik","birthdate":0"# }
        let other = "https://lab.example.org/rhex"
        let patient = try #require(try await world.sources.patients(at: other, token: nil, authorityFile: nil).first)
        let source = try await world.sources.add(patient, at: other, to: world.record, grant: nil, authorityFile: nil)
        let outcome = await world.sync(source)
        #expect(outcome.error == .source(.otherPerson(isFirst: true)) && !outcome.source.counts.hasNews)
        #expect(outcome.source.faults.first?.hasSuffix("Nothing came.") == true)
        #expect(try await world.facts().count == 3)
        await world.client.close()
    }

    @Test("that becomes another person's brings nothing more, and what came is not denied")
    func otherPersonLater() async throws {
        let world = try await SourceFixture()
        let source = try await world.added()
        await world.sync(source)
        world.peer.state.withLock { $0.person = #""first":"Ole","last":"Vik","birthdate":0"# }
        let outcome = await world.sync(source)
        #expect(outcome.error == .source(.otherPerson(isFirst: false)))
        #expect(outcome.source.faults.allSatisfy { !$0.contains("Nothing came") } && !outcome.source.faults.isEmpty)
        #expect(try await world.facts().count == 3)
        await world.client.close()
    }
}

@Suite("Addresses of sources")
struct AddressesOfSources {
    @Test("are https, or http with this machine, without a query")
    func addresses() throws {
        for text in [
            "clinic.example.org", "https://c.example.org:8443/hdata/", "http://127.0.0.1:80/x", "http://[::1]/x",
        ] {
            _ = try SourceAddress(text)
        }
        #expect(try SourceAddress("clinic.example.org/a/").text == "https://clinic.example.org/a")
        for text in ["http://clinic.example.org", "ftp://a", "", "https://a@b", "https://a/?x=1", "https://a/b/../c"] {
            #expect(throws: ClientError.source(.address), "\(text)") { try SourceAddress(text) }
        }
    }

    @Test("of links stay on the host")
    func links() throws {
        let feed = try SourceAddress("https://a/x/records")
        let own = "https://inside/hdata/records"
        let expected: [(String, String?)] = [
            ("https://a/y", "https://a/y"), ("/y", "https://a/y"), ("y", "https://a/x/y"),
            ("https://inside/hdata/records/1", "https://a/x/records/1"), ("https://inside/other", nil),
            ("//b/y", nil), ("https://b/y", nil), ("/%2e%2E/y", nil), ("../y", nil), ("", nil), ("javascript:1", nil),
            ("/a b", nil), ("urn:uuid:1", nil), ("?page=2", "https://a/x/records?page=2"),
            ("https://inside/hdata/records?page=2", "https://a/x/records?page=2"),
        ]
        for (link, address) in expected {
            #expect(feed.resolving(link, from: own)?.text == address, "\(link)")
        }
    }

    @Test("are the same with a slash at their end, which is asked for and below which links count")
    func slashes() throws {
        let plain = try SourceAddress("https://a/x")
        let folder = try #require(plain.resolving("/x/", from: nil))
        #expect(folder == plain && folder.text == "https://a/x" && Set([folder, plain]).count == 1)
        #expect(folder.requestText == "https://a/x/" && plain.requestText == "https://a/x")
        #expect(folder.resolving("y", from: nil)?.text == "https://a/x/y")
        #expect(plain.resolving("y", from: nil)?.text == "https://a/y")
        #expect(folder.appending("root.xml").requestText == "https://a/x/root.xml")
    }
}
