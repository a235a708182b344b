package import CommandKit
package import SalusClient

/// A problem and the next step, in the words of the screen. Never contains anything of a record's content.
package struct ErrorNotice: Error, Hashable, Sendable {
    package let problem: String
    package let nextStep: String

    package init(_ problem: String, nextStep: String) { (self.problem, self.nextStep) = (problem, nextStep) }

    package init(_ advice: Advice) { self.init(advice.problem, nextStep: advice.nextStep) }

    package var text: String { "\(problem) \(nextStep)" }
}

extension ErrorNotice: CommandFailure {
    package var status: ExitStatus { .failed }
}

/// An error of the client in the words of the screen.
package func advised<Value>(_ work: () async throws(ClientError) -> Value) async throws(ErrorNotice) -> Value {
    do { return try await work() } catch { throw ErrorNotice(error.advice) }
}
