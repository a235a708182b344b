import Foundation
import SalusAPI

/// `salus-tools`: verbs for people who work on Salus.
@main
enum SalusTools {
    static let help = """
        salus-tools: helpers for people who work on Salus.

          salus-tools sdml generate --from DIR --to DIR [--kind salus|sdk] [--check]
              Reads every .sdml file in the first folder and writes one Swift file per model into the second: types of
              Salus' own clinical model, or with --kind sdk typed views of Indivo models, read from and written to SDMX
              and SDMJ by PHRIndivo.
              With --check nothing is written: stale files are named and the exit status is 1.

          salus-tools errors
              Prints Docs/Errors.md, the page of the native API's error codes.

          salus-tools --help
              Prints this text.

        """

    static func main() {
        let outcome = run(Array(CommandLine.arguments.dropFirst()))
        FileHandle.standardOutput.write(Data(outcome.output.utf8))
        FileHandle.standardError.write(Data(outcome.errors.utf8))
        exit(outcome.status)
    }

    static func run(_ arguments: [String]) -> ToolResult {
        if arguments.isEmpty || arguments.contains("--help") { return ToolResult(output: help) }
        if arguments == ["errors"] { return ToolResult(output: APIErrorCode.page) }
        guard arguments.prefix(2) == ["sdml", "generate"] else {
            return .failed(status: 2, "There is no such verb. Run salus-tools --help to see them.")
        }
        do {
            return try GenerateCommand(arguments: Array(arguments.dropFirst(2))).run()
        } catch let error as ToolUsageError {
            return .failed(status: 2, error.description)
        } catch {
            return .failed(status: 1, "\(error)")
        }
    }
}

/// The output and exit status of a verb.
struct ToolResult: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    static func failed(status: Int32, _ text: String) -> ToolResult { ToolResult(errors: text + "\n", status: status) }
}
