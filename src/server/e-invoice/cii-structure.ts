/**
 * What UN/CEFACT CII D16B fixes for the parts that EN 16931 uses: the elements of each type in their order. `?` at most
 * one, `*` any number, `+` at least one, nothing: exactly one. The end of a name tells the type (IncludedNote: Note);
 * otherwise it stands behind the colon. `Open` are parts that EN 16931 does not use: they may hold anything.
 */
export const ciiTypes: Readonly<Record<string, string>> = {
  AdvancePayment: 'PaidAmount FormattedReceivedDateTime:Formatted? IncludedTradeTax*',
  CreditorFinancialAccount: 'IBANID? AccountName:Text? ProprietaryID?',
  CreditorFinancialInstitution: `
    BICID? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID? SwissBCID?
    FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID? AustrianBankleitzahlID?
    CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID? SpanishDomesticInterbankingID? SouthAfricanNCCID?
    HongKongBankID? AustralianBSBID? IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name:Text?
    ClearingSystemName:Text? JapanFinancialInstitutionCommonID? LocationFinancialInstitutionAddress:Open?
    SubDivisionBranchFinancialInstitution:Open?
  `,
  DebtorFinancialAccount: 'IBANID? AccountName:Text? ProprietaryID?',
  DebtorFinancialInstitution: `
    BICID? ClearingSystemName:Text? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID?
    SwissBCID? FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID? AustrianBankleitzahlID?
    CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID? SpanishDomesticInterbankingID? SouthAfricanNCCID?
    HongKongBankID? AustralianBSBID? IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name:Text?
    JapanFinancialInstitutionCommonID? LocationFinancialInstitutionAddress:Open?
    SubDivisionBranchFinancialInstitution:Open?
  `,
  DocumentContextParameter: 'ID? Value:Text? SpecifiedDocumentVersion:Open?',
  DocumentLineDocument: 'LineID? ParentLineID? LineStatusCode? LineStatusReasonCode? IncludedNote*',
  ExchangedDocumentContext: `
    SpecifiedTransactionID? TestIndicator? BusinessProcessSpecifiedDocumentContextParameter*
    BIMSpecifiedDocumentContextParameter* ScenarioSpecifiedDocumentContextParameter*
    ApplicationSpecifiedDocumentContextParameter* GuidelineSpecifiedDocumentContextParameter*
    SubsetSpecifiedDocumentContextParameter* MessageStandardSpecifiedDocumentContextParameter?
  `,
  ExchangedDocument: `
    ID Name:Text* TypeCode? IssueDateTime CopyIndicator? Purpose:Text? ControlRequirementIndicator? LanguageID*
    PurposeCode? RevisionDateTime? VersionID? GlobalID? RevisionID? PreviousRevisionID? CategoryCode? IncludedNote*
    EffectiveSpecifiedPeriod? IssuerTradeParty?
  `,
  HeaderTradeAgreement: `
    Reference:Text* BuyerReference:Text? SellerTradeParty? BuyerTradeParty? SalesAgentTradeParty?
    BuyerRequisitionerTradeParty* BuyerAssignedAccountantTradeParty? SellerAssignedAccountantTradeParty?
    BuyerTaxRepresentativeTradeParty? SellerTaxRepresentativeTradeParty? ProductEndUserTradeParty?
    ApplicableTradeDeliveryTerms? SellerOrderReferencedDocument? BuyerOrderReferencedDocument?
    QuotationReferencedDocument? OrderResponseReferencedDocument? ContractReferencedDocument?
    DemandForecastReferencedDocument? SupplyInstructionReferencedDocument? PromotionalDealReferencedDocument?
    PriceListReferencedDocument? AdditionalReferencedDocument* RequisitionerReferencedDocument* BuyerAgentTradeParty?
    PurchaseConditionsReferencedDocument* SpecifiedProcuringProject? UltimateCustomerOrderReferencedDocument*
  `,
  HeaderTradeDelivery: `
    RelatedSupplyChainConsignment? ShipToTradeParty? UltimateShipToTradeParty? ShipFromTradeParty?
    ActualDespatchSupplyChainEvent? ActualPickUpSupplyChainEvent? ActualDeliverySupplyChainEvent?
    ActualReceiptSupplyChainEvent? AdditionalReferencedDocument* DespatchAdviceReferencedDocument?
    ReceivingAdviceReferencedDocument? DeliveryNoteReferencedDocument? ConsumptionReportReferencedDocument?
    PreviousDeliverySupplyChainEvent* PackingListReferencedDocument?
  `,
  HeaderTradeSettlement: `
    DuePayableAmount* CreditorReferenceTypeCode* CreditorReferenceType:Text* CreditorReferenceIssuerID*
    CreditorReferenceID? PaymentReference:Text* TaxCurrencyCode? InvoiceCurrencyCode? PaymentCurrencyCode?
    InvoiceIssuerReference:Text? InvoiceDateTime? NextInvoiceDateTime* CreditReasonCode? CreditReason:Text*
    InvoicerTradeParty? InvoiceeTradeParty? PayeeTradeParty? PayerTradeParty? TaxApplicableTradeCurrencyExchange?
    InvoiceApplicableTradeCurrencyExchange? PaymentApplicableTradeCurrencyExchange?
    SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax* BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge*
    SubtotalCalculatedTradeTax* SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms*
    SpecifiedTradeSettlementHeaderMonetarySummation? SpecifiedFinancialAdjustment:Open* InvoiceReferencedDocument?
    ProFormaInvoiceReferencedDocument? LetterOfCreditReferencedDocument? FactoringAgreementReferencedDocument*
    FactoringListReferencedDocument* PayableSpecifiedTradeAccountingAccount* ReceivableSpecifiedTradeAccountingAccount*
    PurchaseSpecifiedTradeAccountingAccount* SalesSpecifiedTradeAccountingAccount*
    SpecifiedTradeSettlementFinancialCard* SpecifiedAdvancePayment* UltimatePayeeTradeParty?
  `,
  LegalOrganization: `
    LegalClassificationCode? Name:Text? ID? TradingBusinessName:Text? PostalTradeAddress?
    AuthorizedLegalRegistration:Open*
  `,
  LineTradeAgreement: `
    BuyerReference:Text? BuyerRequisitionerTradeParty* ApplicableTradeDeliveryTerms? SellerOrderReferencedDocument?
    BuyerOrderReferencedDocument? QuotationReferencedDocument? ContractReferencedDocument?
    DemandForecastReferencedDocument? PromotionalDealReferencedDocument? AdditionalReferencedDocument*
    GrossPriceProductTradePrice? NetPriceProductTradePrice? RequisitionerReferencedDocument* ItemSellerTradeParty?
    ItemBuyerTradeParty? IncludedSpecifiedMarketplace:Open? UltimateCustomerOrderReferencedDocument*
  `,
  LineTradeDelivery: `
    RequestedQuantity? ReceivedQuantity? BilledQuantity? ChargeFreeQuantity? PackageQuantity? ProductUnitQuantity?
    PerPackageUnitQuantity? NetWeightMeasure? GrossWeightMeasure? TheoreticalWeightMeasure? DespatchedQuantity?
    SpecifiedDeliveryAdjustment:Open* IncludedSupplyChainPackaging:Open* RelatedSupplyChainConsignment?
    ShipToTradeParty? UltimateShipToTradeParty? ShipFromTradeParty? ActualDespatchSupplyChainEvent?
    ActualPickUpSupplyChainEvent? RequestedDeliverySupplyChainEvent? ActualDeliverySupplyChainEvent?
    ActualReceiptSupplyChainEvent? AdditionalReferencedDocument* DespatchAdviceReferencedDocument?
    ReceivingAdviceReferencedDocument? DeliveryNoteReferencedDocument? ConsumptionReportReferencedDocument?
    PackingListReferencedDocument?
  `,
  LineTradeSettlement: `
    PaymentReference:Text* InvoiceIssuerReference:Text? TotalAdjustmentAmount? DiscountIndicator? ApplicableTradeTax*
    BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SubtotalCalculatedTradeTax* SpecifiedLogisticsServiceCharge*
    SpecifiedTradePaymentTerms* SpecifiedTradeSettlementLineMonetarySummation? SpecifiedFinancialAdjustment:Open*
    InvoiceReferencedDocument? AdditionalReferencedDocument* PayableSpecifiedTradeAccountingAccount*
    ReceivableSpecifiedTradeAccountingAccount* PurchaseSpecifiedTradeAccountingAccount*
    SalesSpecifiedTradeAccountingAccount* SpecifiedTradeSettlementFinancialCard?
  `,
  LogisticsServiceCharge: `
    ID? Description:Text* PaymentArrangementCode? TariffClassCode? ChargeCategoryCode? ServiceCategoryCode?
    DisbursementAmount* AppliedAmount* AllowanceCharge:Text? PayingPartyRoleCode? CalculationBasisCode?
    CalculationBasis:Text? TransportPaymentMethodCode? PaymentPlaceLogisticsLocation:Open?
    AppliedFromLogisticsLocation:Open? AppliedToLogisticsLocation:Open? AppliedTradeTax*
  `,
  LogisticsTransportMovement: 'StageCode? ModeCode? Mode:Text? UsedLogisticsTransportMeans:Open?',
  Note: 'Subject:Text? ContentCode? Content:Text* SubjectCode? ID?',
  ProcuringProject: 'ID Description:Text? Name:Text',
  ProductCharacteristic: `
    ID* TypeCode? Description:Text* ValueMeasure? MeasurementMethodCode? Value:Text* ValueCode? ValueDateTime?
    ValueIndicator? ContentTypeCode? ValueSpecifiedBinaryFile? ApplicableProductCharacteristicCondition:Open*
    ApplicableReferencedStandard:Open?
  `,
  ProductClassification: `
    SystemID? SystemName:Text* ClassCode? ClassName:Text* SubClassCode? ClassProductCharacteristic*
    ApplicableReferencedStandard:Open?
  `,
  ReferencedDocument: `
    IssuerAssignedID? URIID? StatusCode? CopyIndicator? LineID? TypeCode? GlobalID? RevisionID? Name:Text*
    AttachmentBinaryObject:Binary* Information:Text* ReferenceTypeCode? SectionName:Text* PreviousRevisionID*
    FormattedIssueDateTime:Formatted? EffectiveSpecifiedPeriod? IssuerTradeParty? AttachedSpecifiedBinaryFile*
  `,
  ReferencedProduct: `
    ID* GlobalID* SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID* IndustryAssignedID* Name:Text*
    Description:Text* RelationshipTypeCode* UnitQuantity*
  `,
  SpecifiedBinaryFile: `
    ID* Title:Text* AuthorName:Text* VersionID? FileName:Text? URIID? MIMECode? EncodingCode? CharacterSetCode?
    IncludedBinaryObject:Binary* Access:Text* Description:Text* SizeMeasure? AccessAvailabilitySpecifiedPeriod?
  `,
  SpecifiedPeriod: `
    DurationMeasure* InclusiveIndicator? Description:Text* StartDateTime? EndDateTime? CompleteDateTime? OpenIndicator?
    SeasonCode? ID? Name:Text* SequenceNumeric? StartDateFlexibilityCode? ContinuousIndicator? PurposeCode?
  `,
  SupplyChainConsignment: `
    GrossWeightMeasure* NetWeightMeasure* GrossVolumeMeasure* InsurancePremiumAmount? AssociatedInvoiceAmount*
    TotalChargeAmount? DeclaredValueForCustomsAmount? PackageQuantity? ConsignorTradeParty? ConsigneeTradeParty?
    CarrierTradeParty? FreightForwarderTradeParty? DeliveryTradeParty? CustomsImportAgentTradeParty?
    CustomsExportAgentTradeParty? GroupingCentreTradeParty* TransportContractReferencedDocument?
    AssociatedReferencedDocument* IncludedSupplyChainConsignmentItem:Open* UtilizedLogisticsTransportEquipment:Open*
    SpecifiedLogisticsTransportMovement*
  `,
  SupplyChainEvent: `
    ID? OccurrenceDateTime? TypeCode? Description:Text* DescriptionBinaryObject:Binary* UnitQuantity?
    LatestOccurrenceDateTime? EarliestOccurrenceDateTime? OccurrenceSpecifiedPeriod? OccurrenceLogisticsLocation:Open?
  `,
  SupplyChainTradeLineItem: `
    DescriptionCode? AssociatedDocumentLineDocument SpecifiedTradeProduct? SpecifiedLineTradeAgreement?
    SpecifiedLineTradeDelivery? SpecifiedLineTradeSettlement IncludedSubordinateTradeLineItem:Open*
  `,
  SupplyChainTradeTransaction: `
    IncludedSupplyChainTradeLineItem* ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery
    ApplicableHeaderTradeSettlement
  `,
  TaxRegistration: 'ID? AssociatedRegisteredTax:Open?',
  TradeAccountingAccount: 'ID SetTriggerCode? TypeCode? AmountTypeCode? Name:Text? CostReferenceDimensionPattern:Text?',
  TradeAddress: `
    ID? PostcodeCode? PostOfficeBox:Text? BuildingName:Text? LineOne:Text? LineTwo:Text? LineThree:Text? LineFour:Text?
    LineFive:Text? StreetName:Text? CityName:Text? CitySubDivisionName:Text? CountryID? CountryName:Text*
    CountrySubDivisionID? CountrySubDivisionName:Text* AttentionOf:Text? CareOf:Text? BuildingNumber:Text?
    DepartmentName:Text? AdditionalStreetName:Text?
  `,
  TradeAllowanceCharge: `
    ChargeIndicator? ID? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? PrepaidIndicator?
    ActualAmount* UnitBasisAmount? ReasonCode? Reason:Text? TypeCode? CategoryTradeTax* ActualTradeCurrencyExchange?
  `,
  TradeContact: `
    ID? PersonName:Text? DepartmentName:Text? TypeCode? JobTitle:Text? Responsibility:Text? PersonID*
    TelephoneUniversalCommunication? DirectTelephoneUniversalCommunication? MobileTelephoneUniversalCommunication?
    FaxUniversalCommunication? EmailURIUniversalCommunication? TelexUniversalCommunication? VOIPUniversalCommunication?
    InstantMessagingUniversalCommunication? SpecifiedNote* SpecifiedContactPerson:Open?
  `,
  TradeCountry: 'ID? Name:Text* SubordinateTradeCountrySubDivision:Open*',
  TradeCurrencyExchange: `
    SourceCurrencyCode SourceUnitBasisNumeric? TargetCurrencyCode TargetUnitBaseNumeric? MarketID? ConversionRate
    ConversionRateDateTime? AssociatedReferencedDocument*
  `,
  TradeDeliveryTerms: 'DeliveryTypeCode? Description:Text* RelevantTradeLocation:Open?',
  TradeParty: `
    ID* GlobalID* Name:Text? RoleCode* Description:Text* SpecifiedLegalOrganization? DefinedTradeContact*
    PostalTradeAddress? URIUniversalCommunication* SpecifiedTaxRegistration* EndPointURIUniversalCommunication?
    LogoAssociatedSpecifiedBinaryFile*
  `,
  TradePaymentDiscountTerms: `
    BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualDiscountAmount?
  `,
  TradePaymentPenaltyTerms: 'BasisDateTime? BasisPeriodMeasure? BasisAmount? CalculationPercent? ActualPenaltyAmount?',
  TradePaymentTerms: `
    ID? FromEventCode? SettlementPeriodMeasure? Description:Text* DueDateDateTime? TypeCode? InstructionTypeCode?
    DirectDebitMandateID* PartialPaymentPercent? PaymentMeansID* PartialPaymentAmount*
    ApplicableTradePaymentPenaltyTerms? ApplicableTradePaymentDiscountTerms? PayeeTradeParty*
  `,
  TradePrice: `
    TypeCode? ChargeAmount+ BasisQuantity? MinimumQuantity? MaximumQuantity? ChangeReason:Text*
    OrderUnitConversionFactorNumeric? AppliedTradeAllowanceCharge* ValiditySpecifiedPeriod? IncludedTradeTax*
    DeliveryTradeLocation:Open* TradeComparisonReferencePrice:Open* AssociatedReferencedDocument*
  `,
  TradeProduct: `
    ID? GlobalID? SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID? Name:Text* TradeName:Text?
    Description:Text? TypeCode? NetWeightMeasure? GrossWeightMeasure? ProductGroupID* EndItemTypeCode* EndItemName:Text*
    AreaDensityMeasure? UseDescription:Text* BrandName:Text? SubBrandName:Text? DrainedNetWeightMeasure?
    VariableMeasureIndicator? ColourCode? ColourDescription:Text* Designation:Text*
    FormattedCancellationAnnouncedLaunchDateTime:Formatted? FormattedLatestProductDataChangeDateTime:Formatted?
    ApplicableProductCharacteristic* ApplicableMaterialGoodsCharacteristic:Open* DesignatedProductClassification*
    IndividualTradeProductInstance:Open* CertificationEvidenceReferenceReferencedDocument*
    InspectionReferenceReferencedDocument* OriginTradeCountry? LinearSpatialDimension:Open?
    MinimumLinearSpatialDimension:Open? MaximumLinearSpatialDimension:Open? ManufacturerTradeParty?
    PresentationSpecifiedBinaryFile* MSDSReferenceReferencedDocument? AdditionalReferenceReferencedDocument*
    LegalRightsOwnerTradeParty? BrandOwnerTradeParty? IncludedReferencedProduct* InformationNote*
  `,
  TradeSettlementFinancialCard: `
    MicrochipIndicator? ID? TypeCode? CardholderName:Text? ExpiryDate? VerificationNumeric? ValidFromDateTime?
    CreditLimitAmount* CreditAvailableAmount* InterestRatePercent? IssuingCompanyName:Text? Description:Text?
  `,
  TradeSettlementHeaderMonetarySummation: `
    LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* RoundingAmount*
    GrandTotalAmount* InformationAmount* TotalPrepaidAmount* TotalDiscountAmount* TotalAllowanceChargeAmount*
    DuePayableAmount* RetailValueExcludingTaxInformationAmount* TotalDepositFeeInformationAmount*
    ProductValueExcludingTobaccoTaxInformationAmount* TotalRetailValueInformationAmount* GrossLineTotalAmount*
    NetLineTotalAmount* NetIncludingTaxesLineTotalAmount*
  `,
  TradeSettlementLineMonetarySummation: `
    LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount* GrandTotalAmount*
    InformationAmount* TotalAllowanceChargeAmount* TotalRetailValueInformationAmount* GrossLineTotalAmount*
    NetLineTotalAmount* NetIncludingTaxesLineTotalAmount* ProductWeightLossInformationAmount*
  `,
  TradeSettlementPaymentMeans: `
    PaymentChannelCode? TypeCode? GuaranteeMethodCode? PaymentMethodCode? Information:Text* ID*
    ApplicableTradeSettlementFinancialCard? PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount?
    PayerSpecifiedDebtorFinancialInstitution? PayeeSpecifiedCreditorFinancialInstitution?
  `,
  TradeTax: `
    CalculatedAmount* TypeCode? ExemptionReason:Text? CalculatedRate? CalculationSequenceNumeric? BasisQuantity?
    BasisAmount* UnitBasisAmount* LineTotalBasisAmount* AllowanceChargeBasisAmount* CategoryCode? CurrencyCode?
    Jurisdiction:Text* CustomsDutyIndicator? ExemptionReasonCode? TaxBasisAllowanceRate? TaxPointDate? Type:Text?
    InformationAmount* CategoryName:Text* DueDateTypeCode? RateApplicablePercent? SpecifiedTradeAccountingAccount*
    ServiceSupplyTradeCountry? BuyerRepayableTaxSpecifiedTradeAccountingAccount?
    SellerPayableTaxSpecifiedTradeAccountingAccount? SellerRefundableTaxSpecifiedTradeAccountingAccount?
    BuyerDeductibleTaxSpecifiedTradeAccountingAccount? BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount?
    PlaceApplicableTradeLocation:Open*
  `,
  UniversalCommunication: 'URIID? ChannelCode? CompleteNumber:Text?',
};
