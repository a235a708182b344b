public import SalusCrypto
public import TerminalKit

extension SecretBuffer: ByteSink {}
