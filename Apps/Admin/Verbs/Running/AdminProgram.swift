import SalusBase

/// `salus-admin` as a function from arguments to an exit status.
package struct AdminProgram: Sendable {
    private let context: AdminContext

    package init(platform: any AdminPlatform, console: Console) {
        context = AdminContext(platform: platform, console: console)
    }

    /// Runs one command line, without the program's name.
    package func run(_ arguments: [String]) async -> ExitStatus {
        do {
            return try await dispatch(arguments)
        } catch let error as UsageError {
            context.console.remark("salus-admin: \(error.text)\nTry 'salus-admin --help'.\n")
            return .usage
        } catch let error as AdminError {
            context.console.remark("salus-admin: \(error.text)\n")
            return error.status
        } catch {
            context.console.remark("salus-admin: \(error)\n")
            return .unreachable
        }
    }

    private func dispatch(_ arguments: [String]) async throws -> ExitStatus {
        guard let first = arguments.first, first != "--help", first != "-h", first != "help" else {
            context.console.write(HelpText.overview(Verb.all.map(\.page)) + "\n")
            return arguments.isEmpty ? .usage : .done
        }
        if let noun = Self.nounHelp(arguments) {
            context.console.write(noun + "\n")
            return .done
        }
        let verb = try Self.verb(named: arguments)
        let invocation = try InvocationReader.read(arguments.dropFirst(verb.page.words.count), page: verb.page)
        if invocation.has(.help) {
            context.console.write(HelpText.page(verb.page) + "\n")
            return .done
        }
        return try await verb.run(invocation, context)
    }

    /// `salus-admin record --help`: the verbs of one noun.
    private static func nounHelp(_ arguments: [String]) -> String? {
        let pages = Verb.all.map(\.page).filter { $0.words.count == 2 && $0.words[0] == arguments[0] }
        guard !pages.isEmpty, arguments.count == 2, ["--help", "-h"].contains(arguments[1]) else { return nil }
        return HelpText.overview(pages)
    }

    private static func verb(named arguments: [String]) throws(UsageError) -> Verb {
        if let verb = Verb.all.first(where: { arguments.starts(with: $0.page.words) }) { return verb }
        let nouns = Set(Verb.all.map { $0.page.words[0] })
        guard nouns.contains(arguments[0]) else {
            throw UsageError("unknown command '\(arguments[0])'\(suggestion(arguments[0], nouns.sorted()))")
        }
        let verbs = Verb.all.filter { $0.page.words[0] == arguments[0] }.map { $0.page.words[1] }
        guard arguments.count > 1, !arguments[1].hasPrefix("-") else {
            throw UsageError("'\(arguments[0])' needs a verb: \(verbs.joined(separator: ", "))")
        }
        let known = verbs.joined(separator: ", ")
        throw UsageError(
            "'\(arguments[0])' has no verb '\(arguments[1])'\(suggestion(arguments[1], verbs)): \(known)")
    }
}
