public import SalusBase
public import SalusModels

/// A change that a person asked for. It is kept until a commit carries it out or the rules refuse it, so that a lost
/// race or a crash does not lose it.
public enum WantedChange: Hashable, Sendable {
    case addPerson(AccountID, MemberRole)
    case removePerson(AccountID)
    case setRole(AccountID, MemberRole)
    case setTitle(String)
    /// New keys for this device: healing after a compromise.
    case renewKeys
    case leave

    /// Whether the members are so already.
    func isSatisfied(by members: MemberList) -> Bool {
        let roles = members.roster.roles
        return switch self {
        case .addPerson(let person, _): roles[person] != nil
        case .removePerson(let person): roles[person] == nil
        case .setRole(let person, let role): roles[person] == role
        case .setTitle(let title): members.roster.title == title
        case .renewKeys, .leave: false
        }
    }

    /// Changes the roster as far as it is about that. Throws `unknownPerson` for one who is not in it.
    func apply(to roster: inout Roster) throws(ConversationError) {
        switch self {
        case .addPerson(let person, let role): roster.roles[person] = role
        case .removePerson(let person): roster.roles[person] = nil
        case .setRole(let person, let role):
            guard roster.roles[person] != nil else { throw .unknownPerson(person) }
            roster.roles[person] = role
        case .setTitle(let title): roster.title = title
        case .renewKeys, .leave: return
        }
    }
}

extension WantedChange {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .addPerson(let person, let role):
            writer.u8(1)
            writer.identifier(person)
            writer.u8(role.rawValue)
        case .removePerson(let person):
            writer.u8(2)
            writer.identifier(person)
        case .setRole(let person, let role):
            writer.u8(3)
            writer.identifier(person)
            writer.u8(role.rawValue)
        case .setTitle(let title):
            writer.u8(4)
            writer.text(title)
        case .renewKeys: writer.u8(5)
        case .leave: writer.u8(6)
        }
    }

    init(from reader: inout FieldReader) throws(ConversationError) {
        switch try reader.u8() {
        case 1: self = .addPerson(try reader.identifier(), try MemberRole(from: &reader))
        case 2: self = .removePerson(try reader.identifier())
        case 3: self = .setRole(try reader.identifier(), try MemberRole(from: &reader))
        case 4: self = .setTitle(try reader.text(limit: ConversationLimits.titleBytes))
        case 5: self = .renewKeys
        case 6: self = .leave
        default: throw .malformed(.unexpected("kind of change"))
        }
    }
}
