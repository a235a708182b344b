/// One thing that `doctor` looked at.
package struct Finding: Hashable, Sendable, Encodable {
    package enum Verdict: String, Hashable, Sendable, Encodable { case ok, warn, fail }

    package let subject: String
    package let verdict: Verdict
    /// The finding as a sentence.
    package let text: String
    /// The remedy; nil when there is nothing to mend.
    package let mend: String?

    package init(_ subject: String, _ verdict: Verdict, _ text: String, mend: String? = nil) {
        (self.subject, self.verdict, self.text, self.mend) = (subject, verdict, text, mend)
    }
}
