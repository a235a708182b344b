import SalusBase
import Testing

@testable import SalusTerminal
@testable import TerminalKit

@Suite("The list of pages")
struct PageListTests {
    private static var main: MainScreen {
        MainScreen(
            account: "clara", people: Sample.people, link: LinkState(.connecting), time: .utc,
            clock: .fixed(Sample.noon))
    }

    @Test("each entry is described under its own name, and every name is there once")
    func names() {
        let main = Self.main
        #expect(PageList.all.map { $0.describe(main).id } == PageList.all.map(\.id))
        let all = PageList.all.map(\.id) + MainCommand.allCases.map(\.id)
        #expect(Set(all).count == all.count)
    }

    @Test("each entry that can run opens a page or asks the client, and its commands can be named in a key file")
    func opening() {
        let main = Self.main
        let named = Set(CommandScopes.all.joined().map(\.id))
        for entry in PageList.all {
            let command = entry.describe(main)
            let chosen = command.parameters.map { $0.choices.first ?? "abcd" }
            let steps = entry.open(CommandCall(entry.id, arguments: chosen), main)
            #expect(!steps.isEmpty || !command.isEnabled, "\(entry.id.rawValue)")
            for case .cover(let page) in steps {
                for id in page.commands(isFocused: true).map(\.id) { #expect(named.contains(id), "\(id.rawValue)") }
            }
        }
    }
}
