import Foundation
import SalusBase
import SalusHTTP
import SalusXML
import TestSupport
import Testing

/// A record with documents, and an app that reads reports of it.
struct ReportFixture {
    let world: IndivoWorld
    private let token: TestToken

    init() async throws {
        world = try await IndivoWorld()
        token = try await world.access(for: world.labs, on: world.record, by: world.owner)
    }

    /// The token and secret that the app signs with.
    var secrets: [String] { [token.token, token.secret] }

    func get(_ path: String) async throws -> TestAnswer {
        try await world.labs.send(.get, "/records/\(world.record)/\(path)", as: token)
    }

    /// The body of a report that is there.
    func read(_ path: String) async throws -> [UInt8] { try await get(path).expect(200).body }

    func json(_ path: String) async throws -> [JSONValue] {
        try #require(try JSONValue(parsing: try await read(path)).array)
    }

    func xml(_ path: String) async throws -> XMLNode { try XMLNode(parsing: try await read(path)) }

    /// Stores a document of models; its identifier.
    @discardableResult
    func add(_ models: String) async throws -> String {
        let body = Self.document(models)
        let path = "/records/\(world.record)/documents/"
        let answer = try await world.labs.send(.post, path, as: token, body: body).expect(200)
        return try #require(try XMLNode(parsing: answer.body).attribute("id"))
    }

    func set(_ status: String, _ document: String) async throws {
        let path = "/records/\(world.record)/documents/\(document)/set-status"
        let form = ["status": status, "reason": "test"]
        _ = try await world.labs.send(.post, path, as: token, form: form).expect(200)
    }

    /// A person with a full share who reads by the native API.
    func nativeReader() async throws -> TestPerson {
        let person = try await TestPerson("grace", on: world.server)
        let form = ["account_id": "grace"]
        _ = try await world.owner.send(.post, "/records/\(world.record)/shares/", form: form).expect(200)
        return person
    }

    func close() async { await world.close() }

    /// A document of models in SDMX.
    static func document(_ models: String) -> [UInt8] {
        Array("<Models xmlns=\"http://indivo.org/vocab/xml/documents#\">\(models)</Models>".utf8)
    }

    /// A model in SDMX.
    static func model(_ name: String, _ fields: [String: String], inside: String = "") -> String {
        let written = fields.map { "<Field name=\"\($0.key)\">\($0.value)</Field>" }.joined()
        return "<Model name=\"\(name)\">\(written)\(inside)</Model>"
    }

    static func problem(_ title: String, from start: String = "2009-05-16T12:00:00Z") -> String {
        model(
            "Problem",
            [
                "startDate": start, "name_title": title, "name_identifier": "161891005",
                "name_system": "http://purl.bioontology.org/ontology/SNOMEDCT/",
            ])
    }

    static func lab(_ title: String, _ value: String, on day: String) -> String {
        model(
            "LabResult",
            [
                "test_name_title": title, "test_name_identifier": "2951-2", "collected_at": "\(day)T08:00:00Z",
                "test_name_system": "http://purl.bioontology.org/ontology/LNC/",
                "quantitative_result_value_value": value, "quantitative_result_value_unit": "mEq/L",
                "quantitative_result_normal_range_min_value": "135",
                "quantitative_result_normal_range_min_unit": "mEq/L",
                "quantitative_result_normal_range_max_value": "145",
                "quantitative_result_normal_range_max_unit": "mEq/L",
            ])
    }
}
