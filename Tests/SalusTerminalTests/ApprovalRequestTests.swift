import SalusBase
import SalusModels
import TerminalKit
import Testing

@testable import SalusTerminal

@Suite("The page of requests that wait for an approval")
struct ThePageOfApprovalRequests {
    private func asked(_ keys: [Key]) -> [String] {
        Gallery.approvalRequests.after(keys).actions.map(KeysOnTheMainScreen.words)
    }

    @Test("approves after a question, and refuses with a reason")
    func deciding() {
        #expect(asked([.character("y")]) == [] && asked([.character("y"), .enter]) == [])
        #expect(asked([.character("y"), .right, .enter]) == ["requests: approve 71"])
        #expect(
            asked([.character("x")] + .typing("Not known here") + [.enter]) == ["requests: refuse 71: Not known here"])
        #expect(asked([.character("w")]) == [])
    }

    @Test("does not let anybody decide on what they asked for, but take it back while it is open")
    func own() {
        #expect(asked([.down, .character("y")]) == [])
        #expect(asked([.down, .character("w")]) == ["requests: take back 72"])
        #expect(asked([.down, .down, .character("w")]) == [])
    }

    @Test("says what would be done, who decided and why")
    func words() {
        #expect(Gallery.approvalRequests.text().contains("wants to add dr.lee as reader"))
        let refused = Gallery.approvalRequests.after([.down, .down]).screen.text(200, 30)
        #expect(
            refused.contains("clara wanted to add emil") && refused.contains("by berg")
                && refused.contains("Ask at the desk first"))
    }
}

extension KeysOnTheMainScreen {
    static func words(_ step: ApprovalRequestStep) -> String {
        switch step {
        case .load: "load"
        case .approve(let approvalRequest): "approve \(approvalRequest.bytes[15])"
        case .reject(let approvalRequest, let reason): "refuse \(approvalRequest.bytes[15]): \(reason)"
        case .withdraw(let approvalRequest): "take back \(approvalRequest.bytes[15])"
        }
    }
}
