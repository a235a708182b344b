/// How a run of the screens ended.
package enum Script {
    /// What to print where, and the exit status.
    package struct Outcome: Hashable, Sendable {
        package let output: String
        package let errors: String
        package let status: Int32

        package init(output: String = "", errors: String = "", status: Int32 = 0) {
            (self.output, self.errors, self.status) = (output, errors, status)
        }

        package static func failed(_ advice: Notice) -> Outcome {
            Outcome(errors: "salus: \(advice.text)\n", status: 1)
        }
    }
}
