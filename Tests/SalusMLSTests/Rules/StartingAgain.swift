import SalusCrypto
import Testing

@testable import SalusMLS

@Suite("Starting again from a stored group")
struct StartingAgain {
    @Test("quiet starts use up no keys: a member that was quiet for long is understood")
    func quiet() throws {
        var test = try TestGroup(2)
        for _ in 0..<40 { try restart(&test) { try $0.save($1) } }
        #expect(try test.groups[0].nextKey(isApplication: true).hasSuffix(" 0"))
        try test.groups[0].save(reserving: 1, handshakes: 1) { _ in }
        let message = try test.groups[0].say("after a month")
        #expect(try test.groups[1].text(of: message) == "after a month")
    }

    @Test("who crashes after each message is understood, and its commits are, too")
    func crashes() throws {
        var test = try TestGroup(2)
        for round in 0..<40 {
            try restart(&test) { try $0.save(reserving: 32, $1) }
            let message = try test.groups[0].say("\(round)")
            #expect(try test.groups[1].text(of: message) == "\(round)")
        }
        try test.groups[0].save(handshakes: 1) { _ in }
        let commit = try test.groups[0].commit()
        try test.groups[0].merge()
        try test.groups[1].follow(commit.message)
        #expect(test.groups[0].epochAuthenticator == test.groups[1].epochAuthenticator)
    }

    @Test("a save reserves no more than receivers pass over")
    func bound() throws {
        var test = try TestGroup(2)
        for _ in 0..<2 { try restart(&test) { try $0.save(reserving: .max, handshakes: .max, $1) } }
        let message = try test.groups[0].say("heard")
        #expect(try test.groups[1].text(of: message) == "heard")
    }

    @Test("only the save that was prepared last allows anything, in whatever order saves are confirmed")
    func order() throws {
        for isReversed in [false, true] {
            var group = try TestGroup(1).groups[0]
            let (first, last) = (try group.prepareSave(reserving: 32), try group.prepareSave(reserving: 1))
            for save in isReversed ? [last, first] : [first, last] { group.confirm(save) }
            let used = try group.nextKey(isApplication: true)
            _ = try group.say("one")
            #expect(throws: MLSError.unsavedState) { try group.say("two") }
            var again = try Group(stored: last.state, settings: group.settings)
            #expect(try again.nextKey(isApplication: true) != used)
            #expect(throws: MLSError.unsavedState) { try again.say("one") }
        }
    }

    @Test("an earlier save allows nothing once a later one was prepared")
    func superseded() throws {
        var group = try TestGroup(1).groups[0]
        let first = try group.prepareSave(reserving: 32)
        _ = try group.prepareSave()
        group.confirm(first)
        #expect(throws: MLSError.unsavedState) { try group.say("one") }
    }

    /// Loads the first member's state and saves it as a start does.
    private func restart(_ test: inout TestGroup, _ save: (inout Group, (Secret) throws -> Void) throws -> Void) throws
    {
        var stored = try test.groups[0].snapshot
        var group = try Group(stored: stored, settings: test.people[0].settings)
        try save(&group) { stored = $0 }
        test.groups[0] = try Group(stored: stored, settings: test.people[0].settings)
        try save(&test.groups[0]) { stored = $0 }
    }
}
