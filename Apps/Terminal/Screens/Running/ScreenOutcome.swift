/// The output, the error output and the exit status of a run of the screens.
package struct ScreenOutcome: Hashable, Sendable {
    package let output: String
    package let errors: String
    package let status: Int32

    package init(output: String = "", errors: String = "", status: Int32 = 0) {
        (self.output, self.errors, self.status) = (output, errors, status)
    }

    package static func failed(_ advice: ErrorNotice) -> ScreenOutcome {
        ScreenOutcome(errors: "salus: \(advice.text)\n", status: 1)
    }
}
