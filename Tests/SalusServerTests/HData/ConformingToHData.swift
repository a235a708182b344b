import PHRHData
import SalusAPI
import SalusBase
import SalusCrypto
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerBootstrap
import SalusXML
import Testing

/// The conformance list of the RESTful transport, as the checks of 2012 (rhex-test) number its sections.
@Suite("hData's conformance list", .timeLimit(.minutes(15))) struct ConformingToHData {
    @Test(
        "6.2.1.2, 6.2.1.3, 6.2.1.4: the base feed for no Accept, for any, and for Atom",
        arguments: [nil, "*/*", "application/atom+xml", "application/*;q=0.5", "text/csv, */*;q=0.1"])
    func baseFeed(accept: String?) async throws {
        let place = try await HDataPlace()
        let answer = try await place.get("", accept.map { ["Accept": $0] } ?? [:])
        #expect(answer.status == 200 && answer.headers["Content-Type"] == HDataPlace.atom)
        let feed = try AtomFeed(parsing: answer.body)
        let root = try await place.root()
        #expect(feed.entries.count == root.sections.count && feed.updated != nil)
        await place.server.platform.close()
    }

    @Test("6.2.1.5: a browser gets a page of the base; other types are 406, another record 404")
    func baseForBrowsers() async throws {
        let place = try await HDataPlace()
        let page = try await place.get("", ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"])
        #expect(page.status == 200 && page.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("/allergies\">Allergies</a>"))
        #expect(try await place.get("", ["Accept": "text/csv"]).status == 406)
        #expect(try await place.get("", ["Accept": "*/*;q=0"]).status == 406)
        #expect(try await place.get("/hdata/records/\(RecordID(from: .secure))").status == 404)
        #expect(try await place.get("/hdata/records/ada").status == 404)
        await place.server.platform.close()
    }

    @Test("6.2.1.6: the feeds have just the sections of root.xml, on every level")
    func feedsAgree() async throws {
        let place = try await HDataPlace()
        let root = try await place.root()
        func compare(_ sections: [HDataRoot.Section], at path: String) async throws {
            let paths = sections.map { "\(path)\($0.path)" }
            let feed = try await place.feed(path.isEmpty ? "" : String(path.dropLast()))
            let linked = feed.entries.compactMap { $0.address(mediaType: HDataPlace.atom) }
            #expect(linked.map { $0.split(separator: "\(place.record)/").last.map(String.init) } == paths)
            for section in sections { try await compare(section.sections, at: "\(path)\(section.path)/") }
        }
        try await compare(root.sections, at: "")
        #expect(Set(root.sections.compactMap(\.resourceTypeID)).isSubset(of: root.resourceTypes.map(\.id)))
        await place.server.platform.close()
    }

    @Test("6.2.2: the form of a section is checked, and the base is not put or deleted")
    func baseWrites() async throws {
        let place = try await HDataPlace()
        let before = try await place.server.extent()
        let type = "extensionId=" + PercentEncoding.encode(try await place.root().resourceTypes[0].reference)
        for (form, status) in [
            ("\(type)&path=pictures", 400), ("", 400), ("\(type)&path=a%2Fb&name=Pictures", 400),
            ("\(type)&path=allergies&name=Again", 409), ("extensionId=urn%3Ax&path=pictures&name=Pictures", 406),
            ("\(type)&path=pictures&name=Pictures", 501),
        ] {
            let answer = try await place.write(.post, "", form, type: HDataPlace.sectionType)
            #expect(answer.status == status, "\(form)")
            let below = try await place.write(.post, "results", form, type: HDataPlace.sectionType)
            #expect(below.status == (form.isEmpty ? 400 : status == 409 ? 501 : status), "results: \(form)")
        }
        for method: HTTPMethod in [.put, .delete] {
            let answer = try await place.write(method, "")
            #expect(answer.status == 405 && answer.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
        }
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("6.2.5.1: OPTIONS answers with its three headers and no body; 404 for no record")
    func options() async throws {
        let place = try await HDataPlace()
        let answer = try await place.server.send(.options, place.target(""), place.ada.headers)
        #expect(answer.status == 200 && answer.body.isEmpty)
        #expect(answer.headers["X-hdata-security"] == "urn:ietf:rfc:6750")
        #expect(answer.headers["X-hdata-hcp"] == HDataRoot.continuityOfCareProfile)
        let types = answer.headers["X-hdata-extensions"]?.split(separator: " ").map(String.init)
        let root = try await place.root()
        #expect(types == root.extensionAddresses)
        let other = "/hdata/records/\(RecordID(from: .secure))"
        #expect(try await place.server.send(.options, other, place.ada.headers).status == 404)
        await place.server.platform.close()
    }

    @Test("6.3.1.1, 6.3.1.2, 6.3.2: root.xml in the form of 2013, 404, and 405 for what changes")
    func root() async throws {
        let place = try await HDataPlace()
        let answer = try await place.get("root.xml")
        #expect(answer.status == 200 && answer.headers["Content-Type"] == "application/xml")
        let root = try HDataRoot(parsing: answer.body)
        #expect(root.generation == .hrf2013 && root.id == "\(place.record)" && root.section(at: ["results"]) != nil)
        #expect(try await place.get("/hdata/records/\(RecordID(from: .secure))/root.xml").status == 404)
        #expect(try await place.get("root.xml", ["Accept": "application/json"]).status == 406)
        for method: HTTPMethod in [.post, .put, .delete] {
            let refused = try await place.write(method, "root.xml", "<Root/>")
            #expect(refused.status == 405 && refused.headers["Allow"] == "GET, HEAD, OPTIONS")
        }
        await place.server.platform.close()
    }

    @Test("6.4.1.1, 6.4.1.2: the feed of a section has its documents with links and metadata; 404 for none")
    func sectionFeed() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let entry = try #require(try await place.feed("conditions").entries.first)
        let metadata = try #require(entry.metadata)
        #expect("conditions/\(metadata.id ?? "")" == path && entry.address()?.hasSuffix(path) == true)
        #expect(metadata.title?.contains("Diabetes") == true && metadata.pedigree?.author == "ada")
        #expect(metadata.created != nil && metadata.mediaTypes == ["application/xml"])
        #expect(try await place.get("potions").status == 404)
        #expect(try await place.get("results/potions").status == 404)
        #expect(try await place.get("conditions", ["Accept": "application/json"]).status == 406)
        for section in ["conditions", "results", "results/vital_signs"] {
            for method: HTTPMethod in [.put, .delete] {
                let refused = try await place.write(method, section, "<x/>")
                #expect(refused.status == 405 && refused.headers["Allow"] == "GET, HEAD, OPTIONS, POST", "\(section)")
            }
        }
        await place.server.platform.close()
    }

    @Test("6.4.2: a document is created with 201 and Location; 400 for another media type or content")
    func creating() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(try await place.get(path).status == 200)
        let before = try await place.server.extent()
        for (section, text, type) in [
            ("conditions", "<condition", "application/xml"), ("conditions", "<allergy/>", "application/xml"),
            ("conditions", "{}", "application/xml"), ("conditions", "diabetes", "text/plain"), ("conditions", "x", ""),
            ("conditions", "[1]", "application/json"), ("results", "<result/>", "application/xml"),
            ("conditions", HDataPlace.form([("metadata", "application/xml", "<x/>")]), HDataPlace.formType),
            ("conditions", "--cut", HDataPlace.formType), ("supports", "<support>", "application/xml"),
        ] {
            let answer = try await place.write(.post, section, text, type: type)
            #expect(answer.status == 400, "\(section) \(text)")
        }
        #expect(try await place.server.extent() == before)
        await place.server.platform.close()
    }

    @Test("6.5.1: a document in XML and JSON, 304 by its tag, 404 and 406")
    func reading() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let xml = try await place.get(path)
        #expect(xml.status == 200 && xml.headers["Content-Type"] == "application/xml")
        #expect(try XMLNode(parsing: xml.body)["problemName"].text == "Diabetes")
        let json = try await place.get(path, ["Accept": "application/json"])
        #expect(try JSONValue(parsing: json.body)["description"] == "Diabetes")
        let tags = [xml, json].compactMap { $0.headers["ETag"] }
        #expect(Set(tags).count == 2 && xml.headers["Last-Modified"] != nil)
        #expect(try await place.get(path, ["If-None-Match": tags[0]]).status == 304)
        #expect(try await place.get(path, ["If-None-Match": tags[1]]).status == 200)
        #expect(try await place.get(path, ["Accept": "image/png"]).status == 406)
        let name = path.split(separator: "/")[1]
        for other in ["conditions/\(DocumentID(from: .secure)).1", "conditions/x", "allergies/\(name)", "\(path)1"] {
            #expect(try await place.get(other).status == 404, "\(other)")
        }
        await place.server.platform.close()
    }

    @Test("6.5.2: a document is updated; 400 for other content, 404 for one that is not there")
    func updating() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(try await place.write(.put, path, HDataPlace.condition("Diabetes type 2")).status == 200)
        #expect(try await place.get(path).text.contains("Diabetes type 2"))
        let two = "<list>\(HDataPlace.condition("a"))\(HDataPlace.condition("b"))</list>"
        for text in ["<condition", "<allergy/>", two] {
            #expect(try await place.write(.put, path, text).status == 400, "\(text)")
        }
        let missing = "conditions/\(DocumentID(from: .secure)).1"
        #expect(try await place.write(.put, missing, HDataPlace.condition("Diabetes")).status == 404)
        #expect(try await place.names(in: "conditions").count == 1)
        await place.server.platform.close()
    }

    @Test("6.5.3: metadata are posted to a document, which takes their title")
    func labelling() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        let answer = try await place.write(.post, path, HDataPlace.metadata("Sugar"))
        #expect(answer.status == 200)
        #expect(try HDataMetadata(parsing: answer.body).title == "Sugar")
        #expect(try await place.feed("conditions").entries.first?.title == "Sugar")
        for (text, type) in [("<x/>", "application/xml"), ("Sugar", "text/plain"), ("{}", "application/json")] {
            #expect(try await place.write(.post, path, text, type: type).status == 400, "\(text)")
        }
        let missing = "conditions/\(DocumentID(from: .secure)).1"
        #expect(try await place.write(.post, missing, HDataPlace.metadata("x")).status == 404)
        await place.server.platform.close()
    }

    @Test("6.5.4: a document is deleted with 204, then it is 410 and in no feed; 405 with Allow where it is a part")
    func deleting() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        #expect(try await place.write(.delete, path).status == 204)
        for method: HTTPMethod in [.get, .delete] {
            #expect(try await place.write(method, path).status == 410, "\(method)")
        }
        #expect(try await place.write(.put, path, HDataPlace.condition("Diabetes")).status == 410)
        #expect(try await place.names(in: "conditions").isEmpty)
        try await place.state(
            FHIRPlace.problem("44054006", "Diabetes", on: "2019"), FHIRPlace.problem("1", "Asthma", on: "2020"))
        let part = try #require(try await place.names(in: "conditions").first)
        for (method, text) in [(HTTPMethod.delete, ""), (.put, HDataPlace.condition("x"))] {
            let refused = try await place.write(method, "conditions/\(part)", text)
            #expect(refused.status == 405 && refused.headers["Allow"] == "GET, HEAD, OPTIONS")
        }
        await place.server.platform.close()
    }

    @Test("6.1.2: Last-Modified, gzip and Allow")
    func general() async throws {
        let place = try await HDataPlace()
        let path = try await place.add(HDataPlace.condition("Diabetes"), to: "conditions")
        for read in ["", "root.xml", path] {
            let answer = try await place.get(read)
            let date = try #require(answer.headers["Last-Modified"], "\(read)")
            #expect(try await place.get(read, ["If-Modified-Since": date]).status == 304, "\(read)")
            #expect(answer.headers["ETag"] != nil && answer.headers["X-Content-Type-Options"] == "nosniff")
        }
        for read in ["", "root.xml"] {
            let packed = try await place.get(read, ["Accept-Encoding": "gzip"])
            #expect(packed.status == 200 && packed.headers["Content-Encoding"] == "gzip", "\(read)")
        }
        let open = try await place.server.send(.options, place.target("conditions"), place.ada.headers)
        #expect(open.status == 204 && open.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
        let patch = try await place.write(HTTPMethod("PATCH"), path, "<x/>")
        #expect(patch.status == 405 && patch.headers["Allow"] == "DELETE, GET, HEAD, OPTIONS, POST, PUT")
        await place.server.platform.close()
    }
}
