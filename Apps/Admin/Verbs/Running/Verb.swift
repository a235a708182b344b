import CommandKit

/// One thing the program can do: its page, and its work.
package struct Verb: Sendable {
    let page: VerbPage
    let run: @Sendable (Invocation, AdminContext) async throws -> ExitStatus
}
