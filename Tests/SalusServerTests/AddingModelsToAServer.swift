import Foundation
import SalusAPI
import SalusBase
import SalusModels
import SalusServerBootstrap
import TestSupport
import Testing

@Suite("Adding models to a server")
struct AddingModelsToAServer {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func configuration(_ files: [String: String]) throws -> Configuration {
        try FileManager.default.createDirectory(atPath: folder.path("models"), withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(toFile: folder.path("models/\(name)"), atomically: true, encoding: .utf8)
        }
        var configuration = Configuration.forTests
        configuration.modelFolder = folder.path("models")
        return configuration
    }

    @Test("lets their documents be stored, found and summarized without a rebuild")
    func use() async throws {
        let survey = #"{"__modelname__": "SleepSurvey", "taken": "Date", "score": "Number"}"#
        let server = try await TestServer(configuration(["sleep.sdml": survey, "README": "no model"]))
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
        for (day, score) in [("2026-03-01", "7"), ("2026-03-08", "5"), ("2026-04-01", "9")] {
            let text = """
                <Models xmlns="http://indivo.org/vocab/xml/documents#"><Model name="SleepSurvey">\
                <Field name="taken">\(day)</Field><Field name="score">\(score)</Field></Model></Models>
                """
            let content = RawContent(mediaType: "application/xml", bytes: Array(text.utf8))
            let result = try await person.send(SubmitDocumentCall(record: record, content: content))
            #expect(try result.value(of: SubmitDocumentCall.self).facts == ["SleepSurvey": 1])
        }
        let high = FactQuestion(
            model: "SleepSurvey", filters: [.init(.init(.number, "score"), from: "6")],
            order: .init(.init(.date, "taken")), countsAll: true)
        let page = try await person.send(QueryFactsCall(record: record, high)).value(of: QueryFactsCall.self)
        #expect(page.facts.map { $0.fact.fields.number("score")?.text } == ["7", "9"])
        #expect(page.total == 2)
        let months = FactSummaryQuestion(
            FactQuestion(model: "SleepSurvey"), by: .init(.init(.date, "taken"), calendar: .month), .avg,
            of: .init(.number, "score"))
        let groups = try await person.send(SummarizeFactsCall(record: record, months)).value(
            of: SummarizeFactsCall.self)
        #expect(groups.groups.map { "\($0.key ?? "") \($0.value ?? "")" } == ["2026-03 6", "2026-04 9"])
        await server.platform.close()
    }

    @Test("is refused at the start, and by check-config, with the file and what to do")
    func faults() async throws {
        let bad = try configuration(["bad.sdml": #"{"__modelname__": "Sleep", "score": "Nummer"}"#])
        let path = try #require(bad.modelFolder)
        let check = ConfigurationCheck(
            ConfigurationInputs(environment: ["SALUS_MODELS_FOLDER": path]), now: TestServer.now, isRoot: false)
        #expect(check.errors.count == 1)
        #expect(check.errors.first?.contains("bad.sdml, model Sleep, field score") == true)
        await #expect(throws: BootstrapError.self) { try await TestServer(bad) }
        let none = ConfigurationCheck(
            ConfigurationInputs(environment: ["SALUS_MODELS_FOLDER": folder.path("none")]), now: TestServer.now,
            isRoot: false)
        #expect(none.errors.first?.contains("cannot be read") == true)
    }

    @Test("refuses questions that cannot be meant, without repeating them")
    func questions() async throws {
        let server = try await TestServer(.forTests)
        let person = try await TestPerson("ada", on: server)
        let record = try await server.operate(CreateRecordCall(.init(owner: "ada", title: "Ada"))).id
        let questions = [
            FactQuestion(model: "Problem", limit: 0), FactQuestion(model: "Problem", offset: -1),
            FactQuestion(model: "Problem", filters: [.init(.init(.number, "value"), anyOf: ["canary"])]),
            FactQuestion(model: "Problem", filters: [.init(.init(.text, "name"), from: "canary")]),
            FactQuestion(model: "Problem", filters: [.init(.init(.date, "date"))]),
            FactQuestion(model: "Problem", filters: [.init(.init(.text), anyOf: ["canary"])]),
            FactQuestion(model: ""),
        ]
        for question in questions {
            let answer = try await person.send(QueryFactsCall(record: record, question))
            #expect(answer.status == 400)
            #expect(!answer.text.contains("canary"))
        }
        let sum = FactSummaryQuestion(FactQuestion(model: "Problem"), .sum, of: .init(.text, "name"))
        #expect(try await person.send(SummarizeFactsCall(record: record, sum)).error?.part == "aggregate")
        await server.platform.close()
    }
}
