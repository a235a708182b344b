/// A problem and the next step, in the words of the screen. Never contains anything of a record's content.
package struct ErrorNotice: Error, Hashable, Sendable {
    package let problem: String
    package let nextStep: String

    package init(_ problem: String, nextStep: String) { (self.problem, self.nextStep) = (problem, nextStep) }

    package var text: String { "\(problem) \(nextStep)" }
}
