import SalusDomain
import SalusModels

/// The rules for a new name of an account. Older names stay valid.
enum NameRules {
    /// Throws `invalid` for a name that looks like another one because it mixes scripts.
    static func check(_ name: UserName) throws(DomainError) {
        guard !name.mixesScripts else {
            throw .invalid(
                field: "name", expected: "letters of one script: mixed, they look like the name of someone else")
        }
    }
}
