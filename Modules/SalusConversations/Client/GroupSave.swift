/// Which of the group's state is written, and how much it allows to be sent.
enum GroupSave {
    case messages(UInt32)
    case handshake
    /// Only what was received or made.
    case state
    /// Nothing: the group has not changed, or has used keys that an earlier save allows.
    case none
}
