/// An error as scripts read it: `{"error": {"code": …, "message": …, "status": …}}`.
struct FailureReport: Encodable {
    struct Failure: Encodable {
        /// The server's stable code; nil for what no server has said.
        let code: String?
        let message: String
        /// The exit status.
        let status: Int32
    }

    let error: Failure

    init(_ text: String, code: String? = nil, status: ExitStatus) {
        error = Failure(code: code, message: text, status: status.rawValue)
    }

    /// One line of JSON, or one YAML document; nil for people, who get a sentence.
    func text(as format: OutputFormat) -> String? {
        switch format {
        case .table: nil
        case .json: try? JSONText.line(self)  // texts and a number always encode
        case .yaml: try? YAMLText.text(JSONText.value(self), startsDocument: true)  // only without memory not
        }
    }
}

extension OutputFormat {
    /// The form that a command line asks for that could not be understood as a whole.
    static func asked(for arguments: [String]) -> OutputFormat {
        let words = Array(arguments.prefix { $0 != "--" })
        if words.contains("--json") { return .json }
        for (index, word) in words.enumerated() {
            if let value = word.split(separator: "=", maxSplits: 1).last, word.contains("="),
                Option.output.isSpelled(String(word.prefix { $0 != "=" }))
            {
                return OutputFormat(rawValue: String(value)) ?? .table
            }
            if Option.output.isSpelled(word), index + 1 < words.count {
                return OutputFormat(rawValue: words[index + 1]) ?? .table
            }
        }
        return .table
    }
}
