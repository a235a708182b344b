/// The signed writes that only a client with keys can make: the test of every write leaves them to the one that plays
/// them with real clients, which fails for a name that it does not play.
public enum ClientWrites {
    public static let names: Set = [
        "AddDeviceCall", "AnswerLinkCall", "BeginPasswordChangeCall", "ChangePasswordCall", "RefuseRecoveryCall",
        "ReleaseRecoveryShareCall", "RememberDeviceCall", "RemoveDeviceCall", "ReplaceKeysCall",
        "ReplaceRecoveryCodeCall", "SetRecoveryContactsCall",
    ]
}
