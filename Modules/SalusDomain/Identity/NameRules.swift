import SalusModels

/// What a new name of an account must be. Names from before stay what they are.
enum NameRules {
    /// Throws `invalid` for a name that looks like another one because it mixes scripts.
    static func check(_ name: UserName) throws(DomainError) {
        guard !name.mixesScripts else {
            throw .invalid(
                field: "name", expected: "letters of one script: mixed, they look like the name of somebody else")
        }
    }
}
