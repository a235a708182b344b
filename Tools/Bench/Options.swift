/// The command line of the bench.
struct Options {
    struct Wrong: Error { let text: String }

    var only: [String] = []
    var accept = false
    var json = false
    var rounds = 5
    var haste = 1
    var hold = false
    /// The programs of an older build, and the working copy that they were made of.
    var against: (programs: String, copy: String)?
    var help = false

    init(_ arguments: [String]) throws(Wrong) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--only": only.append(try Self.value(of: word, &rest))
            case "--rounds": rounds = try Self.number(of: word, &rest)
            case "--accept": accept = true
            case "--json": json = true
            case "--smoke": (rounds, haste) = (1, 50)
            case "--hold": (rounds, haste, hold) = (3, 50, true)
            case "--older":
                against = (try Self.value(of: word, &rest), try Self.value(of: word, &rest))
            case "--help", "-h": help = true
            default: throw Wrong(text: "unknown option \(word); see --help")
            }
        }
    }

    static let text = """
        usage: make bench [BENCH="OPTIONS"], or Tools/bench OPTIONS

          --only NAME    only comparisons whose name holds NAME; may be given again
          --rounds N     rounds that count (default 5; one more before them does not)
          --accept       keep what was measured as the accepted ratios
          --json         print JSON instead of a table
          --smoke        tiny rounds that only show that everything still runs; nothing is compared or accepted
          --hold         the same, but what continuous integration holds runs for longer, and ends with status 1 when it
                         has fallen by half; with --accept these ratios are kept (held-ratios.json, a debug build)
          --against COMMIT   build that commit beside and measure both builds in turn: old, new and new ÷ old

        What every line means is in Docs/Performance.md.
        """

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Wrong) -> String {
        guard let value = rest.popFirst() else { throw Wrong(text: "\(option) needs a value") }
        return value
    }

    private static func number(of option: String, _ rest: inout ArraySlice<String>) throws(Wrong) -> Int {
        guard let number = Int(try value(of: option, &rest)), number > 0 else {
            throw Wrong(text: "\(option) needs a number from 1 on")
        }
        return number
    }
}
