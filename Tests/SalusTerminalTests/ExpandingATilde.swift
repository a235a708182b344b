import Foundation
import Testing

@testable import SalusTerminal

@Suite struct ExpandingATilde {
    @Test(arguments: [
        "~", "~/plan.json", "~root/x", "~root", "/tmp/~x", "plan.json", "", "~unknown-of-this-name/x", "./~",
    ])
    func isAsFoundationDoesIt(_ path: String) {
        #expect(PlainFile.expanded(path) == (path as NSString).expandingTildeInPath)
    }
}
