import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import Testing

@testable import SalusTerminal
@testable import SalusVerbs

@Suite("What a command line says of an event")
struct WhatACommandLineSaysOfAnEvent {
    private let context = Sample.careContext

    private func choice(_ task: String, at hour: Int? = nil) throws -> EventChoice {
        let line = try #require(context.content.tasks[task])
        return try EventChoice(line, on: Sample.today, at: hour.map { $0 * 3600 }, in: context)
    }

    @Test("without a time it is the first that is open, with one exactly that")
    func scheduled() throws {
        #expect(try choice("ibuprofen").next().key.clock == "14:00")
        #expect(try choice("ibuprofen", at: 20).next().key.clock == "20:00")
        #expect(try choice("ibuprofen").noted().key.clock == "08:00")
        #expect(throws: ScriptFailure.self) { try choice("ibuprofen", at: 9).next() }
    }

    @Test("what is wholly noted is noted again only when the time is said, or when it may be answered again")
    func noted() throws {
        #expect(throws: ScriptFailure.self) { try choice("metoprolol").next() }
        #expect(try choice("metoprolol", at: 8).next().state == .skipped)
        #expect(try choice("metoprolol").next(again: true).state == .skipped)
        #expect(throws: ScriptFailure.self) { try choice("sugar").noted() }
    }

    @Test("what is taken as needed is one more, now or when it was, and never to come")
    func asNeeded() throws {
        let now = try choice("paracetamol").next()
        #expect(!now.occurrence.isScheduled && now.occurrence.start == Sample.noon)
        #expect(try choice("paracetamol", at: 10).next().key.clock == "10:00")
        #expect(throws: ScriptFailure.self) { try choice("paracetamol", at: 13).next() }
        #expect(try choice("paracetamol").noted().key.clock == "09:30")
    }

    @Test("answers are read by what is asked for, and refused with it")
    func answers() throws {
        func values(_ task: String, _ words: String...) throws -> [OutcomeValue] {
            let line = try #require(context.content.tasks[task]?.versions.last)
            return try AnswerArguments(words).values(of: line, at: Sample.noon)
        }
        #expect(try values("pressure", "131/84").compactMap(\.number) == [131, 84])
        #expect(try values("pressure", "131", "84").map(\.kind) == ["systolic", "diastolic"])
        #expect(try values("words", "much", "better").map(\.content) == [.text("much better")])
        #expect(throws: ScriptFailure.self) { try values("pain", "11") }
        #expect(throws: ScriptFailure.self) { try values("pressure", "131") }
        #expect(throws: ScriptFailure.self) { try values("walk", "1") }
    }

    @Test("options make a task as the form does, and those that do not suit it are refused")
    func tasks() throws {
        func words(_ words: String...) throws -> TaskOptions {
            TaskOptions(try InvocationReader.read(["x"] + words, page: CarePlanningVerb.add.page))
        }
        let tablets = try words("--times", "08:00,20:00", "--text", "47.5 mg").task(called: "Metoprolol", in: context)
        #expect(tablets.type == .intervention && tablets.text == "47.5 mg")
        #expect(tablets.schedule.words(title: { $0 }).first?.hasPrefix("every day at 08:00 and 20:00") == true)
        let pain = try words("--asks", "scale", "--least", "0", "--highest", "10").task(called: "Knee", in: context)
        #expect(pain.type == .assessment && pain.question?.words == "0 to 10")
        let needed = try words("--most", "4", "--apart", "6").task(called: "Ibu", in: context)
        #expect(needed.schedule.words(title: { $0 }).first?.contains("at most 4 in 24 hours, 6 hours apart") == true)
        #expect(throws: ScriptFailure.self) { try words("--unit", "mg").task(called: "Walk", in: context) }
        let known = try #require(context.content.tasks["metoprolol"]?.versions.last)
        let changed = try words("--text", "23.75 mg", "--from", "tomorrow").changed(known, in: context)
        #expect(changed.text == "23.75 mg" && changed.group == "Medicines" && changed.name == "metoprolol")
        #expect(context.zone.date(of: changed.effective) == Sample.today.adding(days: 1))
        #expect(try words("--group", "-").changed(known, in: context).group == nil)
    }
}
