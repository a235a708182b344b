/// The names that tests have in the text of a Swift file: literals of one line, or of several lines that a backslash
/// joins.
package enum TestNames {
    package static func all(in source: String) -> [String] {
        source.matches(of: /@Test\(\s*(?:"""\n([\s\S]*?)\n *"""|"([^"\n]+)")/).map { match in
            match.output.1.map(joined) ?? String(match.output.2 ?? "")
        }
    }

    private static func joined(_ lines: Substring) -> String {
        lines.split(separator: "\n").map { line in
            let text = line.drop { $0 == " " }
            return text.hasSuffix("\\") ? text.dropLast() : text
        }.joined()
    }
}
