import SalusDomain
import SalusModels
import SalusServerDomain

extension Settings {
    /// Settings of finding people.
    static let finding: [Setting] = [
        Setting(
            "people.directory", \.finding.hasDirectory, .truth,
            "Whether people look for others in a directory. It lists those alone who chose that, or have not chosen "
                + "where people.findable is directory.", example: "true"),
        Setting(
            "people.findable", \.finding.standard, .word,
            """
            How people are found who have not chosen: in the directory and by their exact user name (directory), by \
            that name alone (name), or not at all (hidden). Those who share a conversation or a vault with them find \
            them always.
            """,
            example: "directory"),
    ]
}
