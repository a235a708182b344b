package import SalusClient

extension VaultReseal {
    /// The effect of copying, and its limits.
    package var words: String {
        "\(Self.counted(objects.count)) written again under the newest keys, as new versions in your name, so that "
            + "members who read nothing of the past can read it. \(Self.limits)\(contestedWords)"
    }

    /// The honest part: what no copy takes back.
    package static let limits = """
        Removed members may have kept what they could read before; this takes nothing back. Files keep their bytes and \
        their key: a person who kept the key of a file can still open its bytes.
        """

    /// A sentence about what stays as it is, after a space; empty when there is nothing.
    package var contestedWords: String {
        switch contested {
        case 0: ""
        case 1: " 1 entry with two versions side by side stays as it is: choose one, and copy again."
        default:
            " \(contested) entries with two versions side by side stay as they are: choose one of each, and copy again."
        }
    }

    /// The beginning of a sentence about so many entries.
    package static func counted(_ count: Int) -> String { count == 1 ? "1 entry is" : "\(count) entries are" }
}
